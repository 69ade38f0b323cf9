import { failField, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { walletStatement } from '@fairhouse/contract/money/wallets';
import type { Core } from '../../../system/platform.ts';
import { toStatementLine } from './to-balance.ts';

/** Movements of the main wallet, newest first. */
export async function statementOf(
  { ledger }: Pick<Core, 'ledger'>,
  merchantId: number,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<ResponseOf<typeof walletStatement>> {
  const query = { merchantId, customerId, rail: 'main', limit } as const;
  const { list, next } = await ledger.statement(before === undefined ? query : { ...query, before });
  return { list: list.map(toStatementLine), ...(next !== undefined && { next: String(next) }) };
}

/** The cursor is the sequence number of the last line of the page. */
export function readCursor(text: string | undefined): Result<number | undefined> {
  if (text === undefined) return ok(undefined);
  const seq = Number(text);
  return /^\d{1,15}$/.test(text) ? ok(seq) : failField('invalid_request', 'before', 'wrong_format');
}

import type { StatementLine } from '@fairhouse/contract/money/wallets';
import type { Core } from '../../../system/platform.ts';
import { toStatementLine } from './to-balance.ts';

/** The latest entries of the main wallet, newest first, as operators read them. */
export async function statementOf(
  { ledger }: Pick<Core, 'ledger'>,
  merchantId: number,
  customerId: number,
  limit: number,
): Promise<StatementLine[]> {
  const { list } = await ledger.statement({ merchantId, customerId, rail: 'main', limit });
  return list.map(toStatementLine);
}

import { failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { walletStatement } from '@fairhouse/contract/money/wallets';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import { presentLine } from './present-line.ts';

const PAGE_SIZE = 25;

/** A page of the member's movements, newest first. The cursor is the number of the last one of the page. */
export async function listMovements(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { before, limit = PAGE_SIZE }: RequestOf<typeof walletStatement>,
): Promise<Result<ResponseOf<typeof walletStatement>>> {
  const cursor = readCursor(before);
  if (!cursor.ok) return cursor;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const page = { ...(cursor.value !== undefined && { before: cursor.value }), limit };
  const { list, next } = await core.ledger.movements({ merchantId: merchant.id, customerId: memberId, ...page });
  return ok({
    list: list.map((movement) => presentLine(catalogue, movement)),
    ...(next !== undefined && { next: String(next) }),
  });
}

function readCursor(text: string | undefined): Result<number | undefined> {
  if (text === undefined) return ok(undefined);
  return /^\d{1,15}$/.test(text) ? ok(Number(text)) : failField('invalid_request', 'before', 'wrong_format');
}

import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { bets } from '@fairhouse/contract/play/betting-record';
import { inTransaction } from '@fairhouse/database';
import { readRounds, sumRounds, type ListedRound } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { presentBet } from './present-bet.ts';

const PAGE_SIZE = 20;
/** How far back a member can list rounds (reliability 48 requires three months). */
const STORED_DAYS = 400;

/** A page of the member's rounds, newest first, with the totals of the whole selection. */
export async function listBets(
  core: Core,
  { merchant, memberId }: MemberCaller,
  request: RequestOf<typeof bets>,
): Promise<Result<ResponseOf<typeof bets>>> {
  const cursor = request.before === undefined ? start : readCursor(request.before);
  if (!cursor) return fail('invalid_request', { fields: { before: { code: 'wrong_format' } } });
  const catalogue = catalogueOf(core);
  await catalogue.refresh();

  const { limit = PAGE_SIZE } = request;
  const now = core.clock.now().getTime();
  const query = {
    customerId: memberId,
    from: request.from ? new Date(request.from) : new Date(now - STORED_DAYS * 86_400_000),
    to: request.to ? new Date(request.to) : new Date(now + 60_000),
    ...cursor,
  };
  const { rows, totals } = await inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    async (tx) => ({
      rows: await readRounds(tx, { ...query, limit: limit + 1 }),
      totals: await sumRounds(tx, query),
    }),
  );
  const page = rows.slice(0, limit);
  const list = page.map((row) => presentBet(catalogue, row));
  return ok({ list, ...(rows.length > limit && { next: cursorAfter(page, cursor) }), totals });
}

interface Cursor {
  position: string | undefined;
  skip: number;
}

const start: Cursor = { position: undefined, skip: 0 };

/** `<position>~<rounds of the same microsecond already listed>`: rounds of one batch have the same instant. */
function cursorAfter(page: ListedRound[], { position, skip }: Cursor): string {
  const last = page.at(-1)!.position;
  const shown = page.filter((row) => row.position === last).length;
  return `${last}~${last === position ? skip + shown : shown}`;
}

function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,6})$/.exec(text);
  return match && !Number.isNaN(Date.parse(match[1]!)) ? { position: match[1]!, skip: Number(match[2]) } : undefined;
}

import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import type { bets } from '@fairhouse/contract/play/betting-record';
import { inTransaction } from '@fairhouse/database';
import { readOpenRounds, readRoundPage, type RecordedRound } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { boMemberBets } from '@fairhouse/contract/play/betting-record-backoffice';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../../people/identity/index.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { presentBet } from './present-bet.ts';
import { listOf } from './round-lists.ts';

/** The newest open rounds that are listed; nobody has nearly as many. */
const MOST_OPEN = 1000;

type Request = RequestOf<typeof bets>;

/** A page of the member's rounds, the newest first, with the totals of the whole selection. */
export async function listBets(
  core: Core,
  { merchant, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  request: Request,
): Promise<Result<ResponseOf<typeof bets>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const { page = 1, limit = RECORD_PAGE_SIZE } = request;
  const offset = (page - 1) * limit;
  const search = { merchantId: merchant.id, customerId: memberId, timeZone: merchant.settings.timeZone };
  const { list, totals } = await inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    async (tx) => {
      if (request.state === 'open') return openPage(await openRounds(core, tx, search, request), offset, limit);
      const { from, until, category } = request;
      const selection = { ...search, from, until, list: listOf(category), offset, limit };
      const { sums, list: rounds } = await readRoundPage(tx, selection);
      return { list: rounds, totals: { rounds: sums.lines, staked: sums.debit, paid: sums.credit } };
    },
  );
  return ok({
    list: list.map((round) => presentBet(catalogue, round)),
    total: totals.rounds,
    totalPages: Math.ceil(totals.rounds / limit),
    totals,
  });
}

/** The same for operators. */
export async function listMemberBets(
  core: Core,
  { merchant }: OperatorCaller,
  { id: memberId, page }: RequestOf<typeof boMemberBets>,
): Promise<Result<ResponseOf<typeof bets>>> {
  const known = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    memberById(tx, memberId),
  );
  return known ? listBets(core, { merchant, memberId }, { page }) : fail('not_found');
}

/** Of every day: a bet that waits for its result is not to be missed because it was placed earlier. */
async function openRounds(
  core: Core,
  tx: PoolClient,
  search: Parameters<typeof readOpenRounds>[1],
  { category }: Request,
): Promise<RecordedRound[]> {
  const rounds = await readOpenRounds(tx, search, MOST_OPEN);
  const catalogue = catalogueOf(core);
  return category ? rounds.filter((round) => presentBet(catalogue, round).category === category) : rounds;
}

const openPage = (rounds: RecordedRound[], offset: number, limit: number) => ({
  list: rounds.slice(offset, offset + limit),
  totals: {
    rounds: rounds.length,
    staked: rounds.reduce((sum, { staked }) => sum + staked, 0),
    paid: rounds.reduce((sum, { paid }) => sum + paid, 0),
  },
});

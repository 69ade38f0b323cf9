import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import * as calls from '@fairhouse/contract/people/agent-records';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listMovements, listRounds, type RecordSearch } from './record-store.ts';
import { daysOf, nameFor, whoseOf } from './team-scope.ts';

type Asked = Pick<RequestOf<typeof calls.agentTeamBets>, 'from' | 'until' | 'page' | 'limit' | 'memberId' | 'search'>;

/** Reads a record of the agent's team, in one view of the database: the sums are those of the listed rows. */
function readRecord<T>(
  core: Core,
  agent: MemberCaller,
  { page = 1, limit = RECORD_PAGE_SIZE, ...asked }: Asked,
  read: (tx: PoolClient, search: RecordSearch) => Promise<T>,
): Promise<Result<T>> {
  const { merchant, memberId: agentId } = agent;
  const { timeZone, currency } = merchant.settings;
  return inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    async (tx): Promise<Result<T>> => {
      const whose = await whoseOf(tx, agent, asked);
      if (!whose.ok) return fail('not_found');
      const days = daysOf(core, agent, asked, calls.MOST_RECORD_DAYS);
      const offset = (page - 1) * limit;
      const search = {
        ...days,
        merchantId: merchant.id,
        agentId,
        whose: whose.value,
        timeZone,
        currency,
        offset,
        limit,
      };
      return ok(await read(tx, search));
    },
  );
}

const pagesOf = (total: number, { limit = RECORD_PAGE_SIZE }: Pick<Asked, 'limit'>) => ({
  total,
  totalPages: Math.ceil(total / limit),
});

export const readBets = (
  core: Core,
  agent: MemberCaller,
  request: RequestOf<typeof calls.agentTeamBets>,
): Promise<Result<ResponseOf<typeof calls.agentTeamBets>>> =>
  readRecord(core, agent, request, async (tx, search) => {
    const { rows, sums } = await listRounds(tx, search, request.category ?? null);
    return {
      ...pagesOf(sums.rounds, request),
      currency: search.currency,
      totals: sums,
      list: rows.map(({ memberId: id, parentId, username, round, gameName, closedAt, ...figures }) => ({
        ...figures,
        member: { id, name: nameFor(agent, { id, parentId, username }) },
        roundId: round.split('@')[0]!,
        gameName: gameName ?? '',
        closedAt: closedAt.toISOString(),
      })),
    };
  });

export const readMovements = (
  core: Core,
  agent: MemberCaller,
  request: RequestOf<typeof calls.agentTeamMovements>,
): Promise<Result<ResponseOf<typeof calls.agentTeamMovements>>> =>
  readRecord(core, agent, request, async (tx, search) => {
    const { rows, sums } = await listMovements(tx, search, request.kind ?? null);
    return {
      ...pagesOf(sums.movements, request),
      currency: search.currency,
      totals: { credited: sums.credited, debited: sums.debited },
      list: rows.map(({ memberId: id, parentId, username, ref, kind, amount, at }) => ({
        id: `${id}-${kind}-${ref}`,
        member: { id, name: nameFor(agent, { id, parentId, username }) },
        kind,
        amount,
        at: at.toISOString(),
      })),
    };
  });

import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/people/agents-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listRecounts, readTeamDays, readTeamTotals } from '../../money/agent-figures/index.ts';
import { sumFiguresOf } from '../agents/index.ts';
import { presentMove } from './present.ts';
import { countRequested, findMove, searchMoves } from './store.ts';
import { describePath, findInTree, searchTree, type TreeRow } from './tree-store.ts';

const PER_PAGE = 25;
const DAY_MS = 86_400_000;
/** Days of figures on an agent's page. */
const SHOWN_DAYS = 30;
/** Moves on an agent's page. */
const SHOWN_MOVES = 20;

const reading = ({ merchant }: OperatorCaller) => ({ merchantId: merchant.id, readOnly: true });

const present = ({ id, name, type, status, path, uplineId, uplineName, members, agents }: TreeRow): calls.BoAgent => ({
  id,
  name,
  type,
  status,
  level: path.length,
  upline: uplineId === null ? null : { id: uplineId, name: uplineName ?? '' },
  members,
  agents,
});

const pages = <T>(list: T[], total: number, perPage: number) => ({
  list,
  total,
  totalPages: Math.ceil(total / perPage),
});

export const listAgents = (
  core: Core,
  caller: OperatorCaller,
  { search = '', parentId, page = 1, perPage = PER_PAGE }: RequestOf<typeof calls.boAgents>,
): Promise<Result<ResponseOf<typeof calls.boAgents>>> =>
  inTransaction(core.pool, reading(caller), async (tx) => {
    const place = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchTree(tx, { parentId: parentId ?? null, search, ...place });
    return ok(pages(rows.map(present), total, perPage));
  });

export const readAgent = (
  core: Core,
  caller: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof calls.boAgent>>> =>
  inTransaction<Result<ResponseOf<typeof calls.boAgent>>>(core.pool, reading(caller), async (tx) => {
    const row = await findInTree(tx, memberId);
    if (!row) return fail('not_found');
    const { timeZone } = caller.merchant.settings;
    const dayAt = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
    const now = core.clock.now().getTime();
    const from = dayAt(now - (SHOWN_DAYS - 1) * DAY_MS);
    const days = await readTeamDays(tx, { agentId: memberId, from, until: dayAt(now) });
    const { rows } = await searchMoves(tx, { state: null, memberId, search: '', limit: SHOWN_MOVES, offset: 0 });
    return ok({
      ...present(row),
      path: await describePath(tx, row.path.slice(0, -1)),
      currency: caller.merchant.settings.currency,
      figures: sumFiguresOf(days),
      moves: rows.map(presentMove),
    });
  });

export const listMoves = (
  core: Core,
  caller: OperatorCaller,
  { state, search = '', page = 1, perPage = PER_PAGE }: RequestOf<typeof calls.boAgentMoves>,
): Promise<Result<ResponseOf<typeof calls.boAgentMoves>>> =>
  inTransaction(core.pool, reading(caller), async (tx) => {
    const place = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchMoves(tx, { state: state ?? null, memberId: null, search, ...place });
    return ok(pages(rows.map(presentMove), total, perPage));
  });

export const readMove = (core: Core, caller: OperatorCaller, id: string): Promise<Result<calls.BoAgentMove>> =>
  inTransaction<Result<calls.BoAgentMove>>(core.pool, reading(caller), async (tx) => {
    const row = await findMove(tx, id);
    return row ? ok(presentMove(row)) : fail('not_found');
  });

export const countWaiting = (core: Core, caller: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, reading(caller), countRequested);

export const readRecounts = (core: Core, caller: OperatorCaller): Promise<ResponseOf<typeof calls.boAgentRecounts>> =>
  inTransaction(core.pool, reading(caller), async (tx) => ({
    summedTo: (await readTeamTotals(tx, 0)).summedTo?.toISOString() ?? null,
    list: (await listRecounts(tx)).map(({ countedAt, ...recount }) => ({
      ...recount,
      countedAt: countedAt.toISOString(),
    })),
  }));

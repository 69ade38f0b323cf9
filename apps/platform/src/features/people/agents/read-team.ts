import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import * as calls from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readRates, type ContractRate } from '../../money/agent-contracts/index.ts';
import { readTeamDays, readTeamTotals } from '../../money/agent-figures/index.ts';
import { findNode, seesNames } from '../agent-tree/index.ts';
import { figuresOf, sumOf } from './team-figures.ts';
import { daysOf, nameFor } from './team-scope.ts';
import { listDownline, namesOf, type DownlineRow } from './team-store.ts';

export async function readOverview(
  core: Core,
  agent: MemberCaller,
  request: RequestOf<typeof calls.agentTeamOverview>,
): Promise<ResponseOf<typeof calls.agentTeamOverview>> {
  const { merchant, memberId: agentId } = agent;
  const range = daysOf(core, agent, request, calls.MOST_TEAM_DAYS);
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { summedTo, ...totals } = await readTeamTotals(tx, agentId);
    const list = await readTeamDays(tx, { agentId, ...range });
    const total = sumOf(list);
    return {
      ...range,
      ...totals,
      currency: merchant.settings.currency,
      summedTo: isoOf(summedTo),
      total,
      list,
    };
  });
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/**
 * The members directly below the agent or one of the agents below. Who is not below does not exist, whether or not there
 * is such a member.
 */
export async function readTeam(
  core: Core,
  agent: MemberCaller,
  { parentId: asked, search = '', page = 1, limit = RECORD_PAGE_SIZE, ...days }: RequestOf<typeof calls.agentTeam>,
): Promise<Result<ResponseOf<typeof calls.agentTeam>>> {
  const { merchant, memberId: agentId } = agent;
  const parentId = asked ?? agentId;
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const node = await findNode(tx, parentId);
    const depth = node?.path.indexOf(agentId) ?? -1;
    if (!node || depth < 0) return fail('not_found');
    const way = node.path.slice(depth + 1);
    const own = way.length === 0 && seesNames(agent.accountType);
    const found = await listDownline(tx, {
      ...daysOf(core, agent, days, calls.MOST_TEAM_DAYS),
      parentId,
      // A masked name must not be found by its letters.
      search: own ? search.toLowerCase() : '',
      offset: (page - 1) * limit,
      limit,
    });
    const ids = found.rows.map(({ id }) => id);
    // Others below agree theirs among themselves.
    const rates = way.length === 0 ? await readRates(tx, merchant, ids, core.clock.now()) : undefined;
    const wayNames = await namesOf(tx, way);
    return ok({
      list: found.rows.map((row) => present(agent, row, parentId, rates?.get(row.id))),
      total: found.total,
      totalPages: Math.ceil(found.total / limit),
      path: way.map((id, at) => ({
        id,
        name: nameFor(agent, { id, parentId: at === 0 ? agentId : way[at - 1]!, username: wayNames[at]! }),
      })),
      currency: merchant.settings.currency,
    });
  });
}

function present(
  agent: MemberCaller,
  row: DownlineRow,
  parentId: number,
  rates: ContractRate[] = [],
): calls.TeamMember {
  const { id, username, type, status, registeredAt, teamSize } = row;
  return {
    id,
    name: nameFor(agent, { id, parentId, username }),
    type,
    status,
    registeredAt: registeredAt.toISOString(),
    teamSize,
    figures: figuresOf(row),
    rates,
  };
}

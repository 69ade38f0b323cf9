import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import type { agentProfitAndLoss as call } from '@fairhouse/contract/people/agent-records';
import { MOST_TEAM_DAYS, type TeamFigures } from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readTeamDays } from '../../money/agent-figures/index.ts';
import { differenceOf, figuresOf, isNothing, netOf, sumOf } from './team-figures.ts';
import { countsOwnPlay, daysOf, nameFor } from './team-scope.ts';
import { listDownline, sumLines, sumMember } from './team-store.ts';

const withNet = (figures: TeamFigures) => ({ figures, net: netOf(figures) });

/**
 * Each line directly below the agent, the agent's own play, and the team. A line that moved leaves its history with the
 * old team, so what lines and own play lack to the total, or have beyond it, is answered as `moved`.
 */
export async function readProfitAndLoss(
  core: Core,
  agent: MemberCaller,
  { page = 1, limit = RECORD_PAGE_SIZE, ...asked }: RequestOf<typeof call>,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId: agentId } = agent;
  const days = daysOf(core, agent, asked, MOST_TEAM_DAYS);
  const isolation = 'repeatable read';
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true, isolation }, async (tx) => {
    const search = { ...days, parentId: agentId, search: '', offset: (page - 1) * limit, limit };
    const { rows, total: lines } = await listDownline(tx, search);
    const total = sumOf(await readTeamDays(tx, { agentId, ...days }));
    const own = countsOwnPlay(agent) ? figuresOf(await sumMember(tx, agentId, days)) : undefined;
    const moved = differenceOf(total, sumOf([figuresOf(await sumLines(tx, agentId, days)), ...(own ? [own] : [])]));
    return ok({
      list: rows.map((row) => ({
        id: row.id,
        name: nameFor(agent, { id: row.id, parentId: agentId, username: row.username }),
        type: row.type,
        ...withNet(figuresOf(row)),
      })),
      total: withNet(total),
      own: own ? withNet(own) : null,
      moved: isNothing(moved) ? null : withNet(moved),
      totalPages: Math.ceil(lines / limit),
      currency: merchant.settings.currency,
      ...days,
    });
  });
}

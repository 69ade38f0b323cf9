import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import * as calls from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readTeamDays, readTeamTotals } from '../../money/agent-figures/index.ts';
import { findNode } from '../agent-tree/index.ts';
import { countOnline, listDownline, namesOf, type DownlineRow } from './team-store.ts';

const DAY_MS = 86_400_000;
/** Days that are shown when the request names none, today included. */
const USUAL_DAYS = 7;
const ONLINE_MS = 15 * 60_000;

interface Days {
  from: string;
  until: string;
}

/** The days of a request: at most so many, up to today by default. */
function daysOf(
  core: Core,
  { merchant }: MemberCaller,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Days {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.settings.timeZone }).format(core.clock.now());
  const last = until ?? today;
  const first = from ?? shift(last, 1 - USUAL_DAYS);
  const earliest = shift(last, 1 - calls.MOST_TEAM_DAYS);
  return { from: first < earliest ? earliest : first, until: last };
}

const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

export async function readOverview(
  core: Core,
  agent: MemberCaller,
  request: RequestOf<typeof calls.agentTeamOverview>,
): Promise<ResponseOf<typeof calls.agentTeamOverview>> {
  const { merchant, memberId: agentId } = agent;
  const range = daysOf(core, agent, request);
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { summedTo, ...totals } = await readTeamTotals(tx, agentId);
    const list = await readTeamDays(tx, { agentId, ...range });
    const online = await countOnline(tx, agentId, new Date(core.clock.now().getTime() - ONLINE_MS));
    const total = figuresOf(list.reduce((sum, day) => add(sum, day), none));
    return {
      ...range,
      ...totals,
      online,
      currency: merchant.settings.currency,
      summedTo: isoOf(summedTo),
      total,
      list,
    };
  });
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const none: calls.TeamFigures = {
  turnover: 0,
  valid: 0,
  paid: 0,
  rounds: 0,
  deposits: 0,
  withdrawals: 0,
  bonus: 0,
  rebate: 0,
  salary: 0,
  corrections: 0,
};
const names = Object.keys(none) as (keyof calls.TeamFigures)[];

const figuresOf = (row: calls.TeamFigures) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as calls.TeamFigures;
const add = (a: calls.TeamFigures, b: calls.TeamFigures) =>
  Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as calls.TeamFigures;

/** Affiliates see no names. */
const seesNames = ({ accountType }: MemberCaller) => accountType === 1 || accountType === 2;

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
    const own = way.length === 0 && seesNames(agent);
    const found = await listDownline(tx, {
      ...daysOf(core, agent, days),
      parentId,
      // A masked name must not be found by its letters.
      search: own ? search.toLowerCase() : '',
      offset: (page - 1) * limit,
      limit,
    });
    const wayNames = await namesOf(tx, way);
    return ok({
      list: found.rows.map((row) => present(row, own)),
      total: found.total,
      totalPages: Math.ceil(found.total / limit),
      path: way.map((id, at) => ({ id, name: at === 0 && seesNames(agent) ? wayNames[at]! : mask(wayNames[at]!) })),
      currency: merchant.settings.currency,
    });
  });
}

function present(row: DownlineRow, named: boolean): calls.TeamMember {
  const { id, username, type, status, registeredAt, teamSize } = row;
  return {
    id,
    name: named ? username : mask(username),
    type,
    status,
    registeredAt: registeredAt.toISOString(),
    teamSize,
    figures: figuresOf(row),
  };
}

const mask = (name: string) => `${name.slice(0, 2)}***`;

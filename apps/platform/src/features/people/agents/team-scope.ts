import { fail, ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isInTeam, seesNames } from '../agent-tree/index.ts';

const DAY_MS = 86_400_000;
/** Days that are shown when the request names none, today included. */
const USUAL_DAYS = 7;

export interface Days {
  from: string;
  until: string;
}

/** The days of a request: at most so many, the last ones, up to today by default. */
export function daysOf(
  core: Pick<Core, 'clock'>,
  { merchant }: Pick<MemberCaller, 'merchant'>,
  { from, until }: { from?: string | undefined; until?: string | undefined },
  most: number,
): Days {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.settings.timeZone }).format(core.clock.now());
  const last = until ?? today;
  const first = from ?? shift(last, 1 - USUAL_DAYS);
  const earliest = shift(last, 1 - most);
  return { from: first < earliest ? earliest : first, until: last };
}

const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

type Agent = Pick<MemberCaller, 'memberId' | 'accountType'>;

/** The own play of an affiliate is not the team's. */
export const countsOwnPlay = ({ accountType }: Agent): boolean => accountType === 1 || accountType === 2;

const mask = (name: string) => `${name.slice(0, 2)}***`;

/** The name of somebody in the team: one's own and those of direct members are shown, others masked. */
export function nameFor(agent: Agent, who: { id: number; parentId: number | null; username: string }): string {
  const named = who.id === agent.memberId || (who.parentId === agent.memberId && seesNames(agent.accountType));
  return named ? who.username : mask(who.username);
}

/** Whose records an agent reads. */
export interface Whose {
  memberId: number | null;
  /** The start of a name directly below the agent, in lower case; empty: everybody. */
  search: string;
  /** Whether the agent's own play belongs to them. */
  own: boolean;
}

/**
 * Everybody of the team, or those whom the request names. Who is not in the team does not exist; a masked name must not be
 * found by its letters.
 */
export async function whoseOf(
  tx: PoolClient,
  agent: Agent,
  { memberId, search = '' }: { memberId?: number | undefined; search?: string | undefined },
): Promise<Result<Whose>> {
  const own = countsOwnPlay(agent);
  const known =
    memberId === undefined || ((own || memberId !== agent.memberId) && (await isInTeam(tx, agent.memberId, memberId)));
  if (!known) return fail('not_found');
  return ok({ memberId: memberId ?? null, search: seesNames(agent.accountType) ? search.toLowerCase() : '', own });
}

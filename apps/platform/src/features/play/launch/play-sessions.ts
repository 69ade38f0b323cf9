import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { refuseStatus } from '../../people/identity/index.ts';
import { continueSitting } from '../../people/responsible-play/index.ts';
import { betsEndAt } from '../../../system/site-status.ts';
import { isGameOfSession, type StakedGame } from './change-game.ts';
import type { Player } from './player-id.ts';
import { touchPlaySession, type PlayState } from './store.ts';

/** Decides whether a play session allows a stake now, mostly from the cache. */
export interface PlaySessions {
  /** When the session ends unless it is used further, or the failure that refuses the bet. */
  check(player: Player, game: StakedGame, playSessionId: string): Result<Date> | Promise<Result<Date>>;
}

/** Milliseconds after which a cached session is read again, which also prolongs it (reliability 51). */
const REMEMBERED_MS = 30_000;
/** The same while events do not arrive. */
const UNANNOUNCED_MS = 500;
/** Sessions in the cache; the oldest is dropped first. */
const CAPACITY = 100_000;

interface Remembered extends PlayState {
  merchantId: number;
  at: number;
  expiresAt: Date;
  /** Until when the member's own limits of time allow bets, or why they refuse them. */
  allowed: Result<Date>;
}

/** The cached play sessions of this server. */
export const playSessionsOf = platformState('play sessions', createPlaySessions);

function createPlaySessions(core: Core): PlaySessions {
  const remembered = new Map<string, Remembered>();
  const byMember = new Map<string, Set<string>>();
  let ends = 0;

  function forget(playSessionId: string, memberName: string) {
    remembered.delete(playSessionId);
    const own = byMember.get(memberName);
    own?.delete(playSessionId);
    if (own?.size === 0) byMember.delete(memberName);
  }
  function forgetMember(merchantId: number, memberId: number) {
    ends += 1;
    const name = `${merchantId}.${memberId}`;
    for (const id of byMember.get(name) ?? []) forget(id, name);
  }
  core.events.subscribe('sessionEnded', ({ merchantId, kind, personId }) => {
    if (kind === 'member') forgetMember(merchantId, personId);
  });
  core.events.subscribe('playRulesChanged', ({ merchantId, memberId }) => forgetMember(merchantId, memberId));
  core.events.onGap(() => {
    ends += 1;
    remembered.clear();
    byMember.clear();
  });

  function remember(id: string, state: Remembered) {
    const name = `${state.merchantId}.${state.memberId}`;
    forget(id, name);
    remembered.set(id, state);
    byMember.set(name, (byMember.get(name) ?? new Set()).add(id));
    if (remembered.size <= CAPACITY) return;
    const [oldest, { merchantId, memberId }] = remembered.entries().next().value!;
    forget(oldest, `${merchantId}.${memberId}`);
  }

  async function read(player: Player, game: StakedGame, id: string): Promise<Result<Date>> {
    const [seen, at] = [ends, performance.now()];
    const state = await readState(core, player.merchantId, game, id);
    if (!state) return fail('session_expired');
    const refused = refuseOther(core, state, player, game) ?? refuseClosed(core, state);
    if (refused) return refused;
    const allowed = judge(state);
    if (!allowed.ok) return allowed;
    if (!state.allowed.ok) return state.allowed;
    // The end of a session that was published during this read may be missing from it.
    if (seen === ends) remember(id, { ...state, at });
    return ok(state.expiresAt);
  }

  return {
    check(player, game, id) {
      const state = remembered.get(id);
      const age = state && performance.now() - state.at;
      const fresh = age !== undefined && age < (core.events.connected() ? REMEMBERED_MS : UNANNOUNCED_MS);
      if (!state || !fresh || !mayGoOn(state, core.clock.now())) return read(player, game, id);
      return refuseOther(core, state, player, game) ?? refuseClosed(core, state) ?? ok(state.expiresAt);
    },
  };
}

/** Ids of play sessions are uuids; no other text has a row. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function readState(
  core: Core,
  merchantId: number,
  game: StakedGame,
  id: string,
): Promise<Omit<Remembered, 'at'> | undefined> {
  const merchant = core.merchants.byId(merchantId);
  if (!merchant || !uuid.test(id)) return undefined;
  const now = core.clock.now();
  const idleMs = merchant.settings.idleMinutes * 60_000;
  const idleSince = new Date(now.getTime() - idleMs);
  const expiresAt = new Date(now.getTime() + idleMs);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const state = await touchPlaySession(tx, { launchId: id, idleSince, now });
    if (!state) return undefined;
    // Trial money costs nothing.
    const counted = !state.trial && isGameOfSession(core, merchantId, state.gameId, game) && judge(state).ok;
    const member = { merchant, memberId: state.memberId, at: now };
    const allowed = counted ? await continueSitting(tx, member, game) : ok(expiresAt);
    return { ...state, merchantId, expiresAt, allowed };
  });
}

const mayGoOn = ({ allowed }: Remembered, now: Date): boolean => allowed.ok && now < allowed.value;

/** A play session is valid for its member and vendor, and for the games of its client. */
function refuseOther(core: Core, state: Omit<Remembered, 'at'>, player: Player, game: StakedGame): Failure | undefined {
  const own = state.memberId === player.memberId && state.merchantId === player.merchantId;
  if (!own || state.vendorId !== game.vendorId) return fail('session_expired');
  return isGameOfSession(core, state.merchantId, state.gameId, game) ? undefined : fail('wrong_game');
}

/** After the site closed or the player's country was blocked, open games take bets for the grace period. */
function refuseClosed(core: Core, { merchantId, visitedFrom }: Omit<Remembered, 'at'>): Failure | undefined {
  const merchant = core.merchants.byId(merchantId);
  const now = core.clock.now();
  const end = merchant ? betsEndAt(merchant, visitedFrom, now) : null;
  return end !== null && now >= end ? fail('play_stopped') : undefined;
}

/** Whether the member of a play session may stake. */
export function judge(state: Pick<PlayState, 'status' | 'excluded' | 'alive'>): Result<void> {
  const refused = refuseStatus(state);
  if (refused) return refused;
  if (state.excluded) return fail('account_excluded');
  return state.alive ? ok(undefined) : fail('session_expired');
}

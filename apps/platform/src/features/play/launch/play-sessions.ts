import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import type { Player } from './player-id.ts';
import { touchPlaySession, type PlayState } from './store.ts';

/** Tells whether a play session allows a stake now, mostly from memory. */
export interface PlaySessions {
  /** A failure that refuses the bet, or undefined. */
  check(player: Player, vendorId: number, playSessionId: string): Failure | undefined | Promise<Failure | undefined>;
}

/** Milliseconds after which a remembered session is read again, which also prolongs it (reliability 51). */
const REMEMBERED_MS = 30_000;
/** And while its end cannot be announced. */
const UNANNOUNCED_MS = 500;
/** Sessions remembered at most; the one remembered longest goes first. */
const CAPACITY = 100_000;

interface Remembered extends PlayState {
  merchantId: number;
  at: number;
}

/** The play sessions that this server remembers. */
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
  core.events.subscribe('sessionEnded', ({ merchantId, kind, personId }) => {
    if (kind !== 'member') return;
    ends += 1;
    const name = `${merchantId}.${personId}`;
    for (const id of byMember.get(name) ?? []) forget(id, name);
  });
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

  async function read(player: Player, vendorId: number, id: string): Promise<Failure | undefined> {
    const [seen, at] = [ends, performance.now()];
    const state = await readState(core, player.merchantId, id);
    if (!state || state.memberId !== player.memberId || state.vendorId !== vendorId) return fail('session_expired');
    const allowed = judge(state);
    if (!allowed.ok) return allowed;
    // The end of a session that was announced while this was read may not be in it.
    if (seen === ends) remember(id, { ...state, merchantId: player.merchantId, at });
    return undefined;
  }

  return {
    check(player, vendorId, id) {
      const state = remembered.get(id);
      const age = state && performance.now() - state.at;
      const fresh = age !== undefined && age < (core.events.connected() ? REMEMBERED_MS : UNANNOUNCED_MS);
      if (!state || !fresh) return read(player, vendorId, id);
      const same =
        state.memberId === player.memberId && state.merchantId === player.merchantId && state.vendorId === vendorId;
      return same ? undefined : fail('session_expired');
    },
  };
}

/** Play session ids are uuids; anything else has no row. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function readState(core: Core, merchantId: number, id: string): Promise<PlayState | undefined> {
  const merchant = core.merchants.byId(merchantId);
  if (!merchant || !uuid.test(id)) return undefined;
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  return inTransaction(core.pool, { merchantId }, (tx) => touchPlaySession(tx, { launchId: id, idleSince, now }));
}

/** Whether the member behind a play session may stake. */
export function judge({ status, alive }: Pick<PlayState, 'status' | 'alive'>): Result<void> {
  if (status === 'locked') return fail('account_locked');
  if (status === 'excluded') return fail('account_excluded');
  return alive ? ok(undefined) : fail('session_expired');
}

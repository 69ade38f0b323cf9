import { fail, type Failure } from '@fairhouse/contract';
import type { StopScope } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { selectActiveStops, type Target } from './store.ts';

/** The game and member of a bet or launch. */
export interface Play {
  vendor: string;
  label: string;
  gameId: number;
  memberId: number;
}

/** The active stops of a merchant. */
export interface ActiveStops {
  has(scope: StopScope, subject: string | number): boolean;
  /** The failure that refuses a bet or launch, or undefined. */
  refusal(play: Play): Failure | undefined;
}

/** The stops of every merchant. */
export interface PlayStops {
  /** At most half a second old: what is refused. */
  active(merchantId: number): Promise<ActiveStops>;
  /**
   * For the marks in a page, at once: older only when an event was late. Its application is notified and reads them again.
   */
  last(merchantId: number): Promise<ActiveStops>;
}

/**
 * Milliseconds that the stops are cached, in case an event is lost or late: half of the time that a stop may take
 * (reliability 74).
 */
const FRESH_MS = 500;

/** The cached stops of this server. */
export const playStopsOf = platformState('stops of play', createPlayStops);

function createPlayStops({ pool, events }: Core): PlayStops {
  const cache = createAnswerCache(events, {
    freshMs: FRESH_MS,
    dropOn: ['playStopped'],
    load: async (merchant) => {
      const merchantId = Number(merchant);
      return activeStopsOf(await inTransaction(pool, { merchantId, readOnly: true }, selectActiveStops));
    },
  });
  return {
    active: (merchantId) => cache.get(String(merchantId)),
    last: (merchantId) => cache.last(String(merchantId)),
  };
}

function activeStopsOf(targets: readonly Target[]): ActiveStops {
  const stopped = new Set(targets.map(({ scope, subject }) => `${scope}:${subject}`));
  const has: ActiveStops['has'] = (scope, subject) => stopped.has(`${scope}:${subject}`);
  return {
    has,
    refusal({ vendor, label, gameId, memberId }) {
      if (stopped.size === 0) return undefined;
      if (has('all', '') || has('vendor', vendor) || has('label', label) || has('game', gameId))
        return fail('play_stopped');
      return has('member', memberId) ? fail('account_stopped') : undefined;
    },
  };
}

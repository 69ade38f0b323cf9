import { fail, type Failure } from '@fairhouse/contract';
import type { StopScope } from '@fairhouse/contract/backoffice-stops';
import { inTransaction } from '@fairhouse/database';
import { createAnswerCache } from '../../system/answer-cache.ts';
import type { Core } from '../../system/platform.ts';
import { selectStanding } from './store.ts';

/** What somebody wants to play. */
export interface Play {
  vendor: string;
  label: string;
  gameId: number;
  memberId: number;
}

/** What is stopped at a merchant now. */
export interface Standing {
  has(scope: StopScope, subject: string | number): boolean;
}

export interface PlayStops {
  /** Why a bet or a launch is refused, or undefined. */
  refusal(merchantId: number, play: Play): Promise<Failure | undefined>;
  standing(merchantId: number): Promise<Standing>;
}

/** Milliseconds that an answer holds, should an announcement be lost or late: half of what a stop may take (reliability 74). */
const FRESH_MS = 500;

const known = new WeakMap<Core['pool'], PlayStops>();

/** The stops as this server knows them, one memory per database. */
export function playStopsOf(core: Core): PlayStops {
  let stops = known.get(core.pool);
  if (!stops) known.set(core.pool, (stops = createPlayStops(core)));
  return stops;
}

function createPlayStops({ pool, events }: Core): PlayStops {
  const cache = createAnswerCache(events, {
    freshMs: FRESH_MS,
    dropOn: ['playStopped'],
    load: async (merchant) => {
      const merchantId = Number(merchant);
      const rows = await inTransaction(pool, { merchantId, readOnly: true }, selectStanding);
      return new Set(rows.map(({ scope, subject }) => `${scope}:${subject}`));
    },
  });
  return {
    async refusal(merchantId, { vendor, label, gameId, memberId }) {
      const stopped = await cache.get(String(merchantId));
      if (stopped.size === 0) return undefined;
      const names = ['all:', `vendor:${vendor}`, `label:${label}`, `game:${gameId}`];
      if (names.some((name) => stopped.has(name))) return fail('play_stopped');
      return stopped.has(`member:${memberId}`) ? fail('account_stopped') : undefined;
    },
    async standing(merchantId) {
      const stopped = await cache.get(String(merchantId));
      return { has: (scope, subject) => stopped.has(`${scope}:${subject}`) };
    },
  };
}

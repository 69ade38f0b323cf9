import { inTransaction } from '@fairhouse/database';
import { mostOfBonus } from '@fairhouse/rewards';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { findCurrent, type BonusTerms } from './store.ts';

/** Milliseconds after which what is known of a member is read again; events tell it at once. */
const REMEMBERED_MS = 30_000;
/** The same while events do not arrive. */
const UNANNOUNCED_MS = 500;
/** Members in the cache; the oldest is dropped first. */
const CAPACITY = 100_000;

interface Known {
  at: number;
  terms: BonusTerms | undefined;
  expiresAt: Date | null;
}

/** The active grants of members who play now, mostly from the cache: a member without one costs a look into a map. */
export const activeBonusesOf = platformState('active bonuses', (core: Core) => {
  const known = new Map<string, Known>();
  let changes = 0;
  core.events.subscribe('playRulesChanged', ({ merchantId, memberId }) => {
    changes += 1;
    known.delete(`${merchantId}.${memberId}`);
  });
  core.events.onGap(() => {
    changes += 1;
    known.clear();
  });

  async function read(merchantId: number, memberId: number, name: string): Promise<Known> {
    const [seen, at] = [changes, performance.now()];
    const grant = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findCurrent(tx, memberId));
    const active = grant?.state === 'active' ? grant : undefined;
    const found = { at, terms: active?.terms, expiresAt: active?.expiresAt ?? null };
    if (seen !== changes) return found;
    known.delete(name);
    known.set(name, found);
    if (known.size > CAPACITY) known.delete(known.keys().next().value!);
    return found;
  }

  /** Undefined without an active grant. */
  async function find(merchantId: number, memberId: number): Promise<BonusTerms | undefined> {
    const name = `${merchantId}.${memberId}`;
    const old = known.get(name);
    const lasts = core.events.connected() ? REMEMBERED_MS : UNANNOUNCED_MS;
    const { terms, expiresAt } =
      old && performance.now() - old.at < lasts ? old : await read(merchantId, memberId, name);
    return expiresAt && expiresAt <= core.clock.now() ? undefined : terms;
  }

  return {
    has: async (merchantId: number, memberId: number): Promise<boolean> =>
      (await find(merchantId, memberId)) !== undefined,
    /** The largest stake of a game's category that bonus money may pay now; 0: none. */
    async most(merchantId: number, memberId: number, category: string): Promise<number> {
      const terms = await find(merchantId, memberId);
      return terms ? Number(mostOfBonus({ ...termsOf(terms), bonus: 0n }, category)) : 0;
    },
  };
});

const termsOf = ({ timesX100, contributionBp, maxStake, onWithdraw }: BonusTerms) => ({
  timesX100,
  contributionBp,
  maxStake: BigInt(maxStake),
  onWithdraw,
});

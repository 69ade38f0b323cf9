import { inTransaction, isBroken } from '@fairhouse/database';
import { readRecord, type Outcome } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { noteRound } from '../free-rounds/index.ts';
import { addPaidPrizes, lockPromoDay, type PromoDay } from '../games/index.ts';
import type { VendorMovement } from './movement.ts';

export type Prize = VendorMovement & {
  type: 'promo_win';
  amount: number;
  cause: { type: 'promotion'; id: string };
  /** Where bonus money may be staked in the game of a free round, the vendor sees it. */
  bonus?: { most: number };
  /** Of a free round: its grant, and how many are left of it. */
  free?: { grantId: string; roundsLeft: number };
};

/** `over_limit`: nothing is recorded. `unknown`: it may be booked. */
export type PrizeOutcome = Outcome | 'over_limit' | 'unknown';

/**
 * Books prizes of one vendor for members of one merchant, in order, as if each came alone: as many as fit into the rest of
 * the day's limit share a transaction.
 */
export async function bookPrizes(
  core: Core,
  promo: PromoDay,
  prizes: readonly Prize[],
  limit: number,
): Promise<PrizeOutcome[]> {
  const outcomes: PrizeOutcome[] = [];
  let together = prizes.length;
  while (outcomes.length < prizes.length) {
    const next = prizes.slice(outcomes.length, outcomes.length + together);
    try {
      outcomes.push(...(await bookFitting(core, promo, next, limit)));
      together = prizes.length;
    } catch (error) {
      core.log.error({ err: error, refs: next.map(({ ref }) => ref) }, 'the outcome of prizes is unknown');
      if (isBroken(error)) return prizes.map((_, place) => outcomes[place] ?? 'unknown');
      // One that fails must not fail the others.
      if (next.length === 1) outcomes.push('unknown');
      together = 1;
    }
  }
  return outcomes;
}

/** Outcomes of the first prizes, of at least one. */
async function bookFitting(core: Core, promo: PromoDay, prizes: readonly Prize[], limit: number) {
  const { merchantId } = promo;
  const [first] = prizes;
  const { outcomes, booked } = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const fitting = firstFitting(prizes, limit - (await lockPromoDay(tx, promo)));
    // A repeat is answered whatever the limit is.
    if (fitting.length === 0 && !(await readRecord(tx, first!.customerId, first!.ref)))
      return { outcomes: ['over_limit' as const], booked: [] };
    const posted = fitting.length > 0 ? fitting : [first!];
    const outcomes = await core.ledger.postIn(tx, merchantId, posted);
    const booked = posted.filter((_, place) => outcomes[place]!.status === 'posted');
    if (booked.length > 0) await addPaidPrizes(tx, promo, sumOf(booked));
    for (const { free, amount: won } of booked)
      if (free) await noteRound(tx, free.grantId, { ...free, won, at: core.clock.now() });
    return { outcomes, booked };
  });
  for (const { customerId: memberId } of booked)
    core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
  return outcomes;
}

const sumOf = (prizes: readonly Prize[]) => prizes.reduce((sum, { amount }) => sum + amount, 0);

/** A second prize of one name waits: it must be judged when the first one is recorded. */
function firstFitting(prizes: readonly Prize[], room: number): Prize[] {
  const names = new Set<string>();
  let left = room;
  const end = prizes.findIndex(({ amount, ref }) => {
    left -= amount;
    return left < 0 || names.size === names.add(ref).size;
  });
  return prizes.slice(0, end < 0 ? prizes.length : end);
}

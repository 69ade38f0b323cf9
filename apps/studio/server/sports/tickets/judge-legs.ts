import { fail, ok, type Result } from '@fairhouse/contract';
import type { OddsPolicy } from '@fairhouse/contract/play/studio-slips';
import { opensAt, type ReadLeg } from '../slip/read-legs.ts';

/** Whether all legs are open, at odds that the player takes. A failure names the place of the leg. */
export function judgeLegs(
  legs: readonly { odds: number }[],
  reads: readonly ReadLeg[],
  policy: OddsPolicy,
): Result<null> {
  for (const [leg, read] of reads.entries()) {
    const { state, reason } = read;
    if (state === 'unknown') return fail('selection_unknown', { value: { leg } });
    if (state === 'not_yet') return fail('bets_not_open', { value: { leg, from: opensAt(read.match!).toISOString() } });
    if (state !== 'open') return fail('market_closed', { value: { leg, reason } });
  }
  const changed = legs.findIndex(({ odds }, leg) => !isTaken(policy, odds, reads[leg]!.odds!));
  return changed < 0 ? ok(null) : fail('odds_changed', { value: { leg: changed } });
}

function isTaken(policy: OddsPolicy, shown: number, now: number): boolean {
  if (policy === 'any') return true;
  return policy === 'better' ? now >= shown : now === shown;
}

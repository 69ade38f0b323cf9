import type { PvpHand, PvpRoom } from '@fairhouse/contract/play/studio-pvp';

/** What the next hand holds of each seat, minor units: more where the same three carry a pot into it. */
export function nextEscrow({ minBuyIn }: Pick<PvpRoom, 'minBuyIn'>, hand: PvpHand | null): number {
  const isOver = hand?.phase === 'over' || hand?.phase === 'paying';
  const pot = isOver && hand.table?.game === 'tongits' ? hand.table.pot : null;
  return pot && !pot.isTaken && !pot.isLast ? minBuyIn + pot.share : minBuyIn;
}

import type { Room } from './catalogue.ts';
import type { Deal } from './deal-cards.ts';
import type { Hand, PlayedMove } from './hand.ts';

/** The state of a hand: its deal, and the moves that were played. */
export function replayHand(
  { rules }: Room,
  hand: Pick<Hand, 'id' | 'dealt' | 'dealer' | 'stake' | 'carried'>,
  deal: Pick<Deal, 'cards'>,
  moves: readonly PlayedMove[],
): unknown {
  const { stake, carried } = hand;
  const about = { seats: hand.dealt!, dealer: hand.dealer!, carried: carried ?? undefined };
  let state = rules.start({ cards: deal.cards, stake, ...about });
  for (const { no, seat, move } of moves) {
    const next = rules.apply(state, seat, move);
    if (next === undefined) throw new Error(`Move ${no} of hand ${hand.id} is not legal`);
    state = next;
  }
  return state;
}

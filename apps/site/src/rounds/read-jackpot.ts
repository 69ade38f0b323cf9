import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import type { SlotEvent } from '@fairhouse/games/slots';

/** What a round did to the pot of its game, and the number that decided it; minor units. */
export interface DrawnJackpot extends NonNullable<RoundDocument['jackpot']> {
  drawn: number;
  of: number;
}

/** Null for a game without a jackpot, and for a round that took no part in it. */
export function readJackpot(events: readonly SlotEvent[], jackpot: RoundDocument['jackpot']): DrawnJackpot | null {
  const draw = events.find((event) => event.type === 'jackpotDraw');
  return draw && jackpot ? { ...jackpot, drawn: draw.number, of: draw.of } : null;
}

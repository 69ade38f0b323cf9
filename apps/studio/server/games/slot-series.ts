import type { TileGame } from '@fairhouse/art';

/** Slots that lobbies show as one entry, which opens the list of them. */
export interface SlotSeries extends TileGame {
  games: readonly string[];
}

export const slotSeries: readonly SlotSeries[] = [
  {
    id: 'three-suits',
    vendor: 'baraha',
    name: 'Three Suits',
    kind: 'slot',
    motif: 'spade',
    partner: 'heart',
    games: ['midnight-spades', 'velvet-hearts', 'double-clubs'],
  },
];

/** The series that a game is part of. */
export const seriesOfGame = (code: string): SlotSeries | undefined =>
  slotSeries.find(({ games }) => games.includes(code));

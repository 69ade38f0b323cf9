import { rankNumber, type Card } from '../cards/card.ts';
import type { DrawCard } from '../cards/deck.ts';

export interface BaccaratHand {
  /** Two or three cards each, in the order of the draw. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export type BaccaratWinner = 'player' | 'banker' | 'tie';

/** Ace 1, ten and faces 0. */
const points = (card: Card): number => (rankNumber(card) < 10 ? rankNumber(card) : 0);

export const totalOf = (side: readonly Card[]): number => side.reduce((sum, card) => sum + points(card), 0) % 10;

export function winnerOf({ player, banker }: BaccaratHand): BaccaratWinner {
  const lead = totalOf(player) - totalOf(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

const NATURAL = 8;

/** The player's third cards, by points, on which a banker with this total draws. */
const bankerDraws: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

const isNatural = (player: readonly Card[], banker: readonly Card[]): boolean =>
  Math.max(totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))) >= NATURAL;

export const playerDrawsThird = (player: readonly Card[], banker: readonly Card[]): boolean =>
  !isNatural(player, banker) && totalOf(player.slice(0, 2)) <= 5;

/** `player` with its third card, if it drew one. */
export function bankerDrawsThird(player: readonly Card[], banker: readonly Card[]): boolean {
  if (isNatural(player, banker)) return false;
  const total = totalOf(banker.slice(0, 2));
  const third = player[2];
  return third === undefined ? total <= 5 : bankerDraws[total]!.includes(points(third));
}

/** Cards come player, banker, player, banker, then the third ones. */
export function dealHand(draw: DrawCard): BaccaratHand {
  const player = [draw()];
  const banker = [draw()];
  player.push(draw());
  banker.push(draw());
  if (playerDrawsThird(player, banker)) player.push(draw());
  if (bankerDrawsThird(player, banker)) banker.push(draw());
  return { player, banker };
}

/** Whether cards lie as the rule demands. */
export function isWhole({ player, banker }: BaccaratHand): boolean {
  const [least, most] = [Math.min(player.length, banker.length), Math.max(player.length, banker.length)];
  if (least < 2 || most > 3) return false;
  const drew = playerDrawsThird(player, banker);
  return player.length === (drew ? 3 : 2) && banker.length === (bankerDrawsThird(player, banker) ? 3 : 2);
}

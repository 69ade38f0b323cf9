import type { AndarBaharCards, BaccaratHand, Card, DragonTigerCards, TeenPattiCards } from '@fairhouse/games/tables';
import type { LiveTable, Pace } from './catalogue.ts';

/** One piece of an outcome as it is shown: a card, a card that lies face down first, or the turning of wheel and dice. */
export type Piece =
  | { kind: 'card'; place: string; card: Card; ms: number }
  | { kind: 'squeeze'; place: string; card: number; ms: number }
  | { kind: 'roll'; ms: number };

/** A wheel turns longer than dice are shaken; so do the cocks vie. */
const LONG_ROLLS: ReadonlySet<string> = new Set(['roulette', 'cockfight']);

type Dealt = readonly [place: string, card: Card];

/** From the second card of each side on, cards of a squeeze table are turned slowly. */
const FIRST_SQUEEZED = 2;

/** The outcome piece by piece, in the order of the draw. */
export function piecesOf({ game, pace, times }: Pick<LiveTable, 'game' | 'pace' | 'times'>, outcome: unknown): Piece[] {
  const cards = cardsOf(game, outcome);
  if (!cards) return [{ kind: 'roll', ms: LONG_ROLLS.has(game) ? times.wheel : times.dice }];
  return cards.flatMap(([place, card], at): Piece[] => {
    const shown: Piece = { kind: 'card', place, card, ms: cardMs(game, times, at) };
    const isSqueezed = pace === 'squeeze' && at >= FIRST_SQUEEZED;
    return isSqueezed ? [{ kind: 'squeeze', place, card: at, ms: times.squeeze }, shown] : [shown];
  });
}

/** A long row of cards goes quicker: after the first ten of Andar and Bahar the joker is seldom far. */
const cardMs = (game: string, { card }: Pace, at: number): number =>
  game === 'andar-bahar' && at > 10 ? Math.round(card / 2) : card;

function cardsOf(game: string, outcome: unknown): Dealt[] | undefined {
  switch (game) {
    case 'baccarat': {
      const { player, banker } = outcome as BaccaratHand;
      return alternate(player, banker, 'player', 'banker', 2);
    }
    case 'dragon-tiger': {
      const { dragon, tiger } = outcome as DragonTigerCards;
      return [
        ['dragon', dragon],
        ['tiger', tiger],
      ];
    }
    case 'andar-bahar': {
      const { joker, cards } = outcome as AndarBaharCards;
      return [['joker', joker], ...cards.map((card, at): Dealt => [at % 2 === 0 ? 'andar' : 'bahar', card])];
    }
    case 'teen-patti-20-20': {
      const { a, b } = outcome as TeenPattiCards;
      return alternate(a, b, 'a', 'b', 3);
    }
    default:
      return undefined;
  }
}

/** By turns so many cards each, then what is left of the first and of the second. */
function alternate(first: readonly Card[], second: readonly Card[], a: string, b: string, turns: number): Dealt[] {
  const dealt: Dealt[] = [];
  for (let at = 0; at < turns; at += 1) dealt.push([a, first[at]!], [b, second[at]!]);
  dealt.push(...first.slice(turns).map((card): Dealt => [a, card]));
  dealt.push(...second.slice(turns).map((card): Dealt => [b, card]));
  return dealt;
}

import { rankThreeCards, totalOf, type Card } from '@fairhouse/games/tables';
import { nameHand, nameSpot } from '@fairhouse/i18n/table-spots';
import { fill } from '../../../shell/load-words.ts';
import type { Words } from './load-words.ts';

type Outcome = Readonly<Record<string, unknown>>;

const cardsOf = (outcome: Outcome, place: string): readonly Card[] => (outcome[place] ?? []) as readonly Card[];

/** The result of a round as one sentence. */
export function describeOutcome(words: Words, game: string, outcome: Outcome, wins: Readonly<Record<string, number>>) {
  const describe = sentences[game];
  return describe ? describe(words, outcome, (spot) => wins[spot] !== undefined) : '';
}

type Sentence = (words: Words, outcome: Outcome, won: (spot: string) => boolean) => string;

/** The first of these spots that won. */
const winner = (words: Words, game: string, won: (spot: string) => boolean, sides: readonly string[]) => {
  const side = sides.find(won);
  return side === undefined || side === 'tie'
    ? words.spots.tie
    : fill(words.client.wins, { side: nameSpot(words.spots, game, side) });
};

const dice = (outcome: Outcome) => (outcome['dice'] ?? []) as readonly (number | string)[];

const sentences: Readonly<Record<string, Sentence>> = {
  baccarat: (words, outcome, won) => {
    const totals = { player: totalOf(cardsOf(outcome, 'player')), banker: totalOf(cardsOf(outcome, 'banker')) };
    const [a, b] = won('player') ? [totals.player, totals.banker] : [totals.banker, totals.player];
    return `${winner(words, 'baccarat', won, ['tie', 'banker', 'player'])}, ${fill(words.client.score, { a, b })}`;
  },
  'dragon-tiger': (words, _, won) => winner(words, 'dragon-tiger', won, ['tie', 'dragon', 'tiger']),
  roulette: (words, outcome, won) =>
    [
      String(outcome['number']),
      ...['red', 'black'].filter(won).map((spot) => nameSpot(words.spots, 'roulette', spot)),
    ].join(' '),
  'sic-bo': (words, outcome) => {
    const faces = dice(outcome).map(Number);
    const sum = faces.reduce((total, face) => total + face, 0);
    return `${faces.join(' · ')}, ${nameSpot(words.spots, 'sic-bo', `total-${sum}`)}`;
  },
  'color-game': (words, outcome) =>
    dice(outcome)
      .map((color) => nameSpot(words.spots, 'color-game', String(color)))
      .join(' · '),
  'andar-bahar': (words, outcome, won) =>
    fill(words.client.matched_at, {
      side: nameSpot(words.spots, 'andar-bahar', won('andar') ? 'andar' : 'bahar'),
      n: cardsOf(outcome, 'cards').length,
    }),
  cockfight: (words, outcome) => {
    const side = String(outcome['winner']);
    return side === 'draw'
      ? words.client.bow_draw
      : fill(words.client.wins, { side: nameSpot(words.spots, 'cockfight', side) });
  },
  'teen-patti-20-20': (words, outcome, won) => {
    const side = ['a', 'b'].find(won);
    const text = winner(words, 'teen-patti-20-20', won, ['a', 'b']);
    if (side === undefined) return text;
    return `${text}: ${nameHand(words.spots, rankThreeCards(cardsOf(outcome, side)).kind)}`;
  },
};

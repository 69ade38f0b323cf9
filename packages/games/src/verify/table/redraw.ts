import * as z from 'zod/mini';
import type { Draws } from '../draw-stops.ts';
import { CardPile } from './card-pile.ts';
import { baccaratPoints } from './points.ts';
import type { TableDocument } from './table-document.ts';

export interface Redrawn {
  readonly outcome: Record<string, unknown>;
  readonly burned: readonly string[];
}

type Redraw = (draws: Draws, document: TableDocument) => Promise<Record<string, unknown>>;

const pool = z.int().check(z.minimum(0));
const pools = z.strictObject({ meron: pool, wala: pool });

const colors = ['red', 'blue', 'yellow', 'green', 'white', 'pink'];

const games: Readonly<Record<string, Redraw>> = {
  'dragon-tiger': async (draws) => {
    const [dragon, tiger] = await CardPile.ofDecks(8, draws).takeSome(2);
    return { dragon, tiger };
  },
  roulette: async (draws) => ({ number: await draws.next(37) }),
  'sic-bo': async (draws) => ({ dice: (await threeDice(draws)).map((place) => place + 1) }),
  'color-game': async (draws) => ({ dice: (await threeDice(draws)).map((place) => colors[place]) }),
  'andar-bahar': async (draws) => {
    const pile = CardPile.ofDecks(1, draws);
    const [joker] = await pile.takeSome(1);
    const cards: string[] = [];
    do cards.push(await pile.take());
    while (cards.at(-1)![0] !== joker![0]);
    return { joker, cards };
  },
  'teen-patti-20-20': async (draws) => {
    const six = await CardPile.ofDecks(1, draws).takeSome(6);
    return { a: six.filter((_, at) => at % 2 === 0), b: six.filter((_, at) => at % 2 === 1) };
  },
  // The pools come from bets, not from the stream.
  cockfight: async (draws, { outcome }) => ({
    winner: boutWinner(await draws.next(20)),
    pools: pools.safeParse(outcome['pools']).data ?? { meron: 0, wala: 0 },
  }),
};

/** Six of a hand, eleven burned. */
const MOST_CARDS = 17;

/** The outcome that the seeds give, or undefined for a game that this verifier does not know or a shoe that is too short. */
export async function redraw(document: TableDocument, draws: Draws): Promise<Redrawn | undefined> {
  if (document.game === 'baccarat') {
    const left = document.shoe?.left.reduce((sum, count) => sum + count, 0) ?? MOST_CARDS;
    return left < MOST_CARDS ? undefined : redrawBaccarat(document, draws);
  }
  const game = Object.hasOwn(games, document.game) ? games[document.game] : undefined;
  return game && { outcome: await game(draws, document), burned: [] };
}

async function threeDice(draws: Draws): Promise<number[]> {
  return [await draws.next(6), await draws.next(6), await draws.next(6)];
}

const boutWinner = (number: number): string => {
  if (number >= 18) return 'draw';
  return number >= 9 ? 'wala' : 'meron';
};

/** The highest total on which the banker draws, by the points of the player's third card. */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

async function redrawBaccarat({ shoe }: TableDocument, draws: Draws): Promise<Redrawn> {
  const pile = shoe ? new CardPile(shoe.left, draws) : CardPile.ofDecks(8, draws);
  const burned: string[] = [];
  if (shoe?.fresh) {
    burned.push(await pile.take());
    burned.push(...(await pile.takeSome(baccaratPoints(burned) || 10)));
  }
  const [first, second, third, fourth] = await pile.takeSome(4);
  const [player, banker] = [
    [first!, third!],
    [second!, fourth!],
  ];
  const [ofPlayer, ofBanker] = [baccaratPoints(player), baccaratPoints(banker)];
  if (ofPlayer < 8 && ofBanker < 8) {
    if (ofPlayer < 6) player.push(await pile.take());
    const drawsTo = player.length === 2 ? 5 : BANKER_DRAWS_TO[baccaratPoints(player.slice(2))]!;
    if (ofBanker <= drawsTo) banker.push(await pile.take());
  }
  return { outcome: { player, banker }, burned };
}

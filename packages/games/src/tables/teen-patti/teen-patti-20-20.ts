import * as z from 'zod/mini';
import { isCard, rankOf, type Card } from '../cards/card.ts';
import { deckWithout, fullDeck, openDeck } from '../cards/deck.ts';
import { LOSES, PUSHES, simpleSpot, spot, type Odds, type Spot } from '../spot.ts';
import type { TableGame } from '../table-game.ts';
import { kindOfSixCards, type SixCardKind } from './six-cards.ts';
import { rankThreeCards, type ThreeCardKind } from './three-cards.ts';

export interface TeenPattiCards {
  /** Three cards each. */
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}

type Side = keyof TeenPattiCards;

const MAIN: Odds = 9_500;
const TIE: Odds = 8_000_000;
const THREE_ACES: Odds = 500_000;

const pairPlus: Readonly<Record<ThreeCardKind, Odds>> = {
  trail: 400_000,
  'pure-sequence': 300_000,
  sequence: 60_000,
  color: 30_000,
  pair: 10_000,
  'high-card': LOSES,
};

const sixCards: Readonly<Record<SixCardKind, Odds>> = {
  'royal-flush': 10_000_000,
  'straight-flush': 2_000_000,
  'four-of-a-kind': 1_000_000,
  'full-house': 200_000,
  flush: 150_000,
  straight: 100_000,
  'three-of-a-kind': 70_000,
  less: LOSES,
};

/** Above 0 if A wins. */
const leadOfA = ({ a, b }: TeenPattiCards): number => rankThreeCards(a).strength - rankThreeCards(b).strength;

const main = (side: Side): Spot<TeenPattiCards> =>
  spot([MAIN], 2.5, (dealt) => {
    const lead = side === 'a' ? leadOfA(dealt) : -leadOfA(dealt);
    if (lead === 0) return PUSHES;
    return lead > 0 ? MAIN : LOSES;
  });

function pairPlusOdds(hand: readonly Card[]): Odds {
  const { kind } = rankThreeCards(hand);
  return kind === 'trail' && rankOf(hand[0]!) === 'A' ? THREE_ACES : pairPlus[kind];
}

const wins = (odds: Readonly<Record<string, Odds>>): Odds[] => Object.values(odds).filter((each) => each > 0);

const pairPlusSpot = (side: Side): Spot<TeenPattiCards> =>
  spot([THREE_ACES, ...wins(pairPlus)], 6.91, (dealt) => pairPlusOdds(dealt[side]));

const spots = new Map<string, Spot<TeenPattiCards>>([
  ['a', main('a')],
  ['b', main('b')],
  ['tie', simpleSpot(TIE, 11.37, (dealt) => leadOfA(dealt) === 0)],
  ['a-pair-plus', pairPlusSpot('a')],
  ['b-pair-plus', pairPlusSpot('b')],
  ['six-cards', spot(wins(sixCards), 8.56, ({ a, b }) => sixCards[kindOfSixCards([...a, ...b])])],
]);

const hand = z.array(z.custom<Card>(isCard)).check(z.length(3));
const outcome = z.strictObject({ a: hand, b: hand });

export const teenPatti2020: TableGame<TeenPattiCards> = {
  code: 'teen-patti-20-20',
  variants: ['classic'],
  draw: (random) => {
    const { draw } = openDeck(fullDeck(1), random);
    const dealt: Record<Side, Card[]> = { a: [], b: [] };
    for (let round = 0; round < 3; round += 1) {
      dealt.a.push(draw());
      dealt.b.push(draw());
    }
    return dealt;
  },
  spots: () => spots,
  readOutcome: (given) => {
    const dealt = outcome.safeParse(given).data;
    return dealt && deckWithout(fullDeck(1), [...dealt.a, ...dealt.b]) ? dealt : undefined;
  },
};

import * as z from 'zod/mini';
import { isCard, rankOf, type Card } from '../cards/card.ts';
import { deckWithout, fullDeck, openDeck } from '../cards/deck.ts';
import { LOSES, PUSHES, simpleSpot, spot, type Odds, type Spot } from '../spot.ts';
import type { TableGame } from '../table-game.ts';
import { dealHand, isWhole, totalOf, winnerOf, type BaccaratHand } from './hand.ts';
import { BACCARAT_DECKS } from './shoe.ts';

const EVEN: Odds = 10_000;
/** Five of a hundred of the profit are the commission. */
const WITH_COMMISSION: Odds = 9_500;
const HALF: Odds = 5_000;
const TIE: Odds = 80_000;
const PAIR: Odds = 110_000;
const LUCKY_TWO_CARDS: Odds = 120_000;
const LUCKY_THREE_CARDS: Odds = 200_000;

/** Banker wins with 6. */
const isBankerSix = (hand: BaccaratHand): boolean => winnerOf(hand) === 'banker' && totalOf(hand.banker) === 6;

/** A main bet: a tie pushes. */
const mainOdds = (hand: BaccaratHand, side: 'player' | 'banker', pay: Odds): Odds => {
  const winner = winnerOf(hand);
  if (winner === 'tie') return PUSHES;
  return winner === side ? pay : LOSES;
};

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first!) === rankOf(second!);

const banker = spot<BaccaratHand>([WITH_COMMISSION], 1.06, (hand) => mainOdds(hand, 'banker', WITH_COMMISSION));
const bankerWithoutCommission = spot<BaccaratHand>([EVEN, HALF], 1.46, (hand) =>
  mainOdds(hand, 'banker', isBankerSix(hand) ? HALF : EVEN),
);

const others: readonly [string, Spot<BaccaratHand>][] = [
  ['player', spot([EVEN], 1.24, (hand) => mainOdds(hand, 'player', EVEN))],
  ['tie', simpleSpot(TIE, 14.36, (hand) => winnerOf(hand) === 'tie')],
  ['player-pair', simpleSpot(PAIR, 10.36, ({ player }) => isPair(player))],
  ['banker-pair', simpleSpot(PAIR, 10.36, ({ banker }) => isPair(banker))],
  [
    'lucky-6',
    spot([LUCKY_THREE_CARDS, LUCKY_TWO_CARDS], 16.68, (hand) => {
      if (!isBankerSix(hand)) return LOSES;
      return hand.banker.length === 3 ? LUCKY_THREE_CARDS : LUCKY_TWO_CARDS;
    }),
  ],
];

const classic = new Map([['banker', banker], ...others]);
const noCommission = new Map([['banker', bankerWithoutCommission], ...others]);

const side = z.array(z.custom<Card>(isCard));
const outcome = z.strictObject({ player: side, banker: side });

/** Speed and squeeze are tables of another pace: they pay as the classic one. */
export const baccarat: TableGame<BaccaratHand> = {
  code: 'baccarat',
  variants: ['classic', 'speed', 'squeeze', 'no-commission'],
  draw: (random) => dealHand(openDeck(fullDeck(BACCARAT_DECKS), random).draw),
  spots: (variant) => (variant === 'no-commission' ? noCommission : classic),
  readOutcome: (given) => {
    const hand = outcome.safeParse(given).data;
    if (!hand || !isWhole(hand)) return undefined;
    return deckWithout(fullDeck(BACCARAT_DECKS), [...hand.player, ...hand.banker]) && hand;
  },
};

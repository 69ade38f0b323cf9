import { baccaratPoints } from './points.ts';
import { isSixCards, isThreeCards, lead } from './poker.ts';
import { LOST, RETURNED, times, type Judge, type Share } from './share.ts';

type Cards = Readonly<Record<string, readonly string[]>>;

const half: Share = [1, 2];

/** Wins so much for one, or loses. */
const wins = (won: boolean, odds: number): Share => (won ? times(odds) : LOST);

export const judgeBaccarat: Judge = (outcome, spot, variant) => {
  const { player, banker } = outcome as Cards;
  const [p, b] = [baccaratPoints(player!), baccaratPoints(banker!)];
  const six = b === 6 && p < 6;
  switch (spot) {
    case 'player':
      return p === b ? RETURNED : wins(p > b, 1);
    case 'banker':
      if (p === b) return RETURNED;
      if (p > b) return LOST;
      if (variant === 'no-commission') return six ? [3, 2] : [2, 1];
      return [39, 20];
    case 'tie':
      return wins(p === b, 8);
    case 'player-pair':
      return wins(player![0]![0] === player![1]![0], 11);
    case 'banker-pair':
      return wins(banker![0]![0] === banker![1]![0], 11);
    case 'lucky-6':
      return wins(six, banker!.length === 2 ? 12 : 20);
    default:
      return undefined;
  }
};

const LOW_ACE = 'A23456789TJQK';

export const judgeDragonTiger: Judge = (outcome, spot) => {
  const { dragon, tiger } = outcome as Readonly<Record<string, string>>;
  const [d, t] = [dragon!, tiger!].map((card) => LOW_ACE.indexOf(card[0]!)) as [number, number];
  if (spot === 'tie') return wins(d === t, 11);
  if (spot === 'suited-tie') return wins(dragon === tiger, 50);
  if (spot === 'dragon') return d === t ? half : wins(d > t, 1);
  if (spot === 'tiger') return d === t ? half : wins(t > d, 1);
  const [, side, kind] = /^(dragon|tiger)-([a-z]+)$/.exec(spot) ?? [];
  return kind === undefined ? undefined : judgeCard(side === 'dragon' ? dragon! : tiger!, kind);
};

/** Ranks of each kind, none with a seven. */
const KINDS: Readonly<Record<string, string>> = { big: '89TJQK', small: 'A23456', odd: 'A359JK', even: '2468TQ' };
const SUITS: Readonly<Record<string, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

function judgeCard([rank, suit]: string, kind: string): Share | undefined {
  if (Object.hasOwn(KINDS, kind)) return wins(KINDS[kind]!.includes(rank!), 1);
  if (Object.hasOwn(SUITS, kind)) return wins(SUITS[kind] === suit && rank !== '7', 3);
  return undefined;
}

/** The last place of each bet, and what it returns. */
const PLACES: Readonly<Record<string, readonly [number, number, Share]>> = {
  '1-5': [1, 5, [7, 2]],
  '6-10': [6, 10, [9, 2]],
  '11-15': [11, 15, [11, 2]],
  '16-25': [16, 25, [9, 2]],
  '26-30': [26, 30, [16, 1]],
  '31-35': [31, 35, [26, 1]],
  '36-40': [36, 40, [51, 1]],
  '41+': [41, 51, [121, 1]],
};

export const judgeAndarBahar: Judge = (outcome, spot) => {
  const place = (outcome as Cards)['cards']!.length;
  if (spot === 'andar') return place % 2 === 1 ? [19, 10] : LOST;
  if (spot === 'bahar') return wins(place % 2 === 0, 1);
  if (!Object.hasOwn(PLACES, spot)) return undefined;
  const [first, last, share] = PLACES[spot]!;
  return first <= place && place <= last ? share : LOST;
};

const PAIR_PLUS = { trail: 40, pure: 30, sequence: 6, color: 3, pair: 1, high: -1 } as const;
const SIX = {
  royal: 1000,
  'straight flush': 200,
  four: 100,
  full: 20,
  flush: 15,
  straight: 10,
  three: 7,
  less: -1,
} as const;

export const judgeTeenPatti: Judge = (outcome, spot) => {
  const { a, b } = outcome as Cards;
  const ahead = lead(a!, b!);
  switch (spot) {
    case 'a':
    case 'b': {
      if (ahead === 0) return RETURNED;
      return ahead > 0 === (spot === 'a') ? [39, 20] : LOST;
    }
    case 'tie':
      return wins(ahead === 0, 800);
    case 'a-pair-plus':
    case 'b-pair-plus': {
      const hand = spot.startsWith('a') ? a! : b!;
      return hand.every(([rank]) => rank === 'A') ? times(50) : times(PAIR_PLUS[isThreeCards(hand)]);
    }
    case 'six-cards':
      return times(SIX[isSixCards([...a!, ...b!])]);
    default:
      return undefined;
  }
};

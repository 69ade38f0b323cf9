import { describe, expect, it } from 'vitest';
import { dealHand, bankerDrawsThird, playerDrawsThird, totalOf, winnerOf, type BaccaratHand } from './baccarat/hand.ts';
import { cards, rankAceHigh, ranks, suits, type Card } from './cards/card.ts';
import {
  andarBahar,
  baccarat,
  cockfight,
  colorGame,
  colors,
  dragonTiger,
  roulette,
  sicBo,
  teenPatti2020,
} from './index.ts';
import { kindOfSixCards } from './teen-patti/six-cards.ts';
import { rankThreeCards } from './teen-patti/three-cards.ts';
import type { TableGame } from './table-game.ts';

/** An outcome, or one that stands for so many with the same odds. */
type Weighted<Outcome> = readonly [Outcome, number];

/** What the house wins of a stake, in percent with two decimals, counted exactly. */
function edgeOf<Outcome>(
  game: TableGame<Outcome>,
  name: string,
  outcomes: readonly Weighted<Outcome>[],
  variant = 'classic',
): number {
  const spot = game.spots(variant).get(name)!;
  let [won, all] = [0n, 0n];
  for (const [outcome, weight] of outcomes) {
    const odds = spot.odds(outcome);
    const unknown = odds.length !== spot.chips || odds.some((each) => each > 0 && !spot.pays.includes(each));
    if (unknown) throw new Error(`${name} pays ${odds.join(' ')}`);
    won += BigInt(weight) * BigInt(odds.reduce((sum, each) => sum + each, 0));
    all += BigInt(weight) * BigInt(spot.chips);
  }
  return Math.round(-Number((won * 10n ** 12n) / (all * 10_000n)) / 1e8) / 100;
}

/** Compares every spot with its published edge. */
function expectEdges<Outcome>(game: TableGame<Outcome>, outcomes: readonly Weighted<Outcome>[], variant = 'classic') {
  const spots = [...game.spots(variant)];
  expect(Object.fromEntries(spots.map(([name]) => [name, edgeOf(game, name, outcomes, variant)]))).toEqual(
    Object.fromEntries(spots.map(([name, { edge }]) => [name, edge])),
  );
}

const product = <A, B>(as: readonly A[], bs: readonly B[]): [A, B][] =>
  as.flatMap((a) => bs.map((b): [A, B] => [a, b]));

describe('baccarat, eight decks', () => {
  /** One card for each number of points, and how many of 416 have it. */
  const points = Array.from({ length: 10 }, (_, point): [Card, number] => [
    `${point === 0 ? 'K' : ranks[point - 1]!}S`,
    point === 0 ? 128 : 32,
  ]);

  /** Every course of a hand by points, weighed by the orders of six cards. */
  const hands = new Map<string, Weighted<BaccaratHand>>();
  const left = points.map(([, count]) => count);
  const draw = (taken: readonly number[], weight: number, next: (taken: number[], weight: number) => void) => {
    for (const [point, count] of left.entries()) {
      left[point] = count - 1;
      next([...taken, point], weight * count);
      left[point] = count;
    }
  };
  const handOf = ([p1, b1, p2, b2, ...thirds]: number[]): BaccaratHand => {
    const card = (point: number) => points[point]![0];
    const [player, banker] = [
      [card(p1!), card(p2!)],
      [card(b1!), card(b2!)],
    ];
    const rest = [...thirds];
    if (rest.length > 0 && playerDrawsThird(player, banker)) player.push(card(rest.shift()!));
    if (rest.length > 0) banker.push(card(rest.shift()!));
    return { player, banker };
  };
  const finish = (taken: number[], weight: number) => {
    const hand = handOf(taken);
    if (taken.length === 4 && playerDrawsThird(hand.player, hand.banker)) return draw(taken, weight, finish);
    const needed = hand.player.length + 2 + (bankerDrawsThird(hand.player, hand.banker) ? 1 : 0);
    if (taken.length < needed) return draw(taken, weight, finish);
    const unused = [412, 411].slice(taken.length - 4).reduce((all, count) => all * count, 1);
    const key = `${totalOf(hand.player)} ${totalOf(hand.banker)} ${hand.banker.length}`;
    hands.set(key, [hand, (hands.get(key)?.[1] ?? 0) + weight * unused]);
  };
  const four = (taken: number[], weight: number): void =>
    taken.length === 4 ? finish(taken, weight) : draw(taken, weight, four);
  four([], 1);

  it('has the published combinations', () => {
    const count = (winner: string) =>
      [...hands.values()].reduce((sum, [hand, weight]) => sum + (winnerOf(hand) === winner ? weight : 0), 0);
    expect(count('banker')).toBe(2_292_252_566_437_888);
    expect(count('player')).toBe(2_230_518_282_592_256);
    expect(count('tie')).toBe(475_627_426_473_216);
  });

  it.each(['classic', 'no-commission'])('pays the published edges, %s', (variant) => {
    const spots = [...baccarat.spots(variant)].filter(([name]) => !name.endsWith('pair'));
    for (const [name, { edge }] of spots) {
      expect([name, edgeOf(baccarat, name, [...hands.values()], variant)]).toEqual([name, edge]);
    }
  });

  it('pays pairs of any two cards alike', () => {
    const pairs = product(cards, cards).map(([first, second]): Weighted<BaccaratHand> => {
      const side = [first, second];
      return [{ player: side, banker: side }, first === second ? 7 : 8];
    });
    for (const name of ['player-pair', 'banker-pair']) expect(edgeOf(baccarat, name, pairs)).toBe(10.36);
  });

  it('deals third cards by the rule in the order player, banker', () => {
    const dealt = (text: string) => {
      const rest = text.split(' ') as Card[];
      return dealHand(() => rest.shift()!);
    };
    expect(dealt('2S 3S KS KH 8S 9D')).toEqual({ player: ['2S', 'KS', '8S'], banker: ['3S', 'KH'] });
    expect(dealt('2S 3S KS KH 9S 9D')).toEqual({ player: ['2S', 'KS', '9S'], banker: ['3S', 'KH', '9D'] });
    expect(dealt('9S 2D KD KH 5S 5D')).toEqual({ player: ['9S', 'KD'], banker: ['2D', 'KH'] });
    expect(dealt('6S 5D KD KH 4S 5D')).toEqual({ player: ['6S', 'KD'], banker: ['5D', 'KH', '4S'] });
  });
});

it('dragon tiger, eight decks', () => {
  const outcomes = product(cards, cards).map(
    ([dragon, tiger]) => [{ dragon, tiger }, dragon === tiger ? 7 : 8] as const,
  );
  expectEdges(dragonTiger, outcomes);
});

it.each(roulette.variants)('roulette, %s', (variant) => {
  const outcomes = Array.from({ length: 37 }, (_, number) => [{ number }, 1] as const);
  expectEdges(roulette, outcomes, variant);
  expect(roulette.spots(variant).size).toBe(6 + 6 + 145 + 4 + 37 * 4);
});

it('sic bo', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const outcomes = product(product(faces, faces), faces).map(([[a, b], c]) => [{ dice: [a, b, c] }, 1] as const);
  expectEdges(sicBo, outcomes);
  expect(sicBo.spots('classic').size).toBe(4 + 14 + 1 + 18 + 15);
});

it('color game', () => {
  const outcomes = product(product(colors, colors), colors).map(([[a, b], c]) => [{ dice: [a, b, c] }, 1] as const);
  expectEdges(colorGame, outcomes);
  expect(colorGame.spots('classic').size).toBe(6 + 15);
});

it('andar bahar', () => {
  // The match is the first of three cards among 51: at place n the other two lie behind it.
  const outcomes = Array.from({ length: 49 }, (_, at) => {
    const behind = 50 - at;
    return [{ joker: 'AS', cards: Array<Card>(at + 1).fill('2C') }, (behind * (behind - 1)) / 2] as const;
  });
  expect(outcomes.reduce((sum, [, weight]) => sum + weight, 0)).toBe((51 * 50 * 49) / 6);
  expectEdges(andarBahar, outcomes);
});

describe('teen patti 20-20', () => {
  const hands = cards.flatMap((first, i) =>
    cards.slice(i + 1).flatMap((second, j) => cards.slice(i + j + 2).map((third): Card[] => [first, second, third])),
  );
  const edge = (name: string) => teenPatti2020.spots('classic').get(name)!.edge;

  it('counts ties and wins of both hands', () => {
    expect(hands).toHaveLength(22_100);
    const equal = Map.groupBy(hands, (hand) => rankThreeCards(hand).strength);
    let ties = 0;
    for (const group of equal.values()) {
      for (const hand of group) ties += group.filter((other) => !other.some((card) => hand.includes(card))).length;
    }
    expect(ties).toBe(450_528); // as wizardofodds.com counts them
    const decided = (22_100 * 18_424 - ties) / 2;
    const [high, low, same]: Card[][] = [
      ['AS', 'KS', 'QS'],
      ['2C', '4D', '7H'],
      ['2D', '4H', '7S'],
    ] as Card[][];
    const outcomes = [
      [{ a: high!, b: low! }, decided],
      [{ a: low!, b: high! }, decided],
      [{ a: low!, b: same! }, ties],
    ] as const;
    for (const name of ['a', 'b', 'tie'])
      expect([name, edgeOf(teenPatti2020, name, outcomes)]).toEqual([name, edge(name)]);
  });

  it('pays pair plus on every hand', () => {
    const outcomes = hands.map((hand) => [{ a: hand, b: hand }, 1] as const);
    for (const name of ['a-pair-plus', 'b-pair-plus']) expect(edgeOf(teenPatti2020, name, outcomes)).toBe(edge(name));
  });

  it('pays the best five of six cards', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const flushes = flushHands();
    const ofRanks = new Map<string, number>();
    for (const hand of flushes) {
      const key = keyOf(hand);
      ofRanks.set(key, (ofRanks.get(key) ?? 0) + 4);
    }
    const others = rankSets(6).map((counts) => {
      const all = counts.reduce((product, count) => product * choose(4, count), 1);
      const hand = withoutFlush(counts);
      return [hand, all - (ofRanks.get(keyOf(hand)) ?? 0)] as const;
    });
    const weighed = [...flushes.map((hand) => [hand, 4] as const), ...others];
    expect(weighed.reduce((sum, [, weight]) => sum + weight, 0)).toBe(choose(52, 6));
    const kinds = new Map<string, readonly [Card[], number]>();
    for (const [hand, weight] of weighed) {
      const kind = kindOfSixCards(hand);
      kinds.set(kind, [hand, (kinds.get(kind)?.[1] ?? 0) + weight]);
    }
    const outcomes = [...kinds.values()].map(
      ([hand, weight]) => [{ a: hand.slice(0, 3), b: hand.slice(3) }, weight] as const,
    );
    expect(kinds.size).toBe(8);
    expect(edgeOf(teenPatti2020, 'six-cards', outcomes)).toBe(edge('six-cards'));
  });

  const keyOf = (hand: readonly Card[]) => String(hand.map(rankAceHigh).toSorted((a, b) => a - b));

  /** Every way in which so many cards are of the 13 ranks, at most four of each. */
  function rankSets(size: number, ranks = 13): number[][] {
    if (ranks === 0) return size === 0 ? [[]] : [];
    return [0, 1, 2, 3, 4].flatMap((count) =>
      count > size ? [] : rankSets(size - count, ranks - 1).map((rest) => [count, ...rest]),
    );
  }

  /** Cards of these ranks whose suits are too mixed for a flush. */
  function withoutFlush(counts: readonly number[]): Card[] {
    let used = -1;
    return counts.flatMap((count, rank) => {
      if (count > 0) used += 1;
      return Array.from({ length: count }, (_, at): Card => `${ranks[rank]!}${suits[(used + at) % 4]!}`);
    });
  }

  /** Hands with five or six clubs. */
  function flushHands(): Card[][] {
    const clubs = cards.slice(0, 13);
    const choices = (from: readonly Card[], size: number): Card[][] =>
      size === 0
        ? [[]]
        : from.flatMap((card, at) => choices(from.slice(at + 1), size - 1).map((rest) => [card, ...rest]));
    return [
      ...choices(clubs, 6),
      ...choices(clubs, 5).flatMap((five) => cards.slice(13).map((other) => [...five, other])),
    ];
  }
});

it('cockfight at equal pools', () => {
  const pools = { meron: 500, wala: 500 };
  const outcomes = [
    [{ winner: 'meron', pools }, 9],
    [{ winner: 'wala', pools }, 9],
    [{ winner: 'draw', pools }, 2],
  ] as const;
  for (const [name, { edge, odds }] of cockfight.spots('classic')) {
    const won = outcomes.reduce((sum, [outcome, weight]) => sum + weight * odds(outcome)[0]!, 0);
    expect([name, -won / 2000]).toEqual([name, edge]);
  }
});

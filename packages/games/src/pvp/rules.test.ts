import { describe, expect, test } from 'vitest';
import type { Card } from '../tables/index.ts';
import { playableCards } from './callbreak/callbreak.ts';
import { beats, leftPoints, playOf } from './pusoy-dos/plays.ts';
import { comparePusoy } from './pusoy/compare-rows.ts';
import { arrange, isInOrder, rowOf } from './pusoy/rows.ts';
import { rakeBy, settlePots } from './settle-hand.ts';
import { cardsToTake, findMelds, meldKind, sumPoints } from './tongits/melds.ts';
import { pvpGames } from './pvp-games.ts';
import { playTongits } from './tongits/play-tongits.ts';
import { tongitsUnits } from './tongits/tongits.ts';
import type { TongitsState } from './tongits/tongits-state.ts';

const cards = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];

describe('Tongits', () => {
  test.each([
    ['KC KD KH', 'set'],
    ['AC 2C 3C', 'run'],
    ['QC KC AC', undefined],
    ['2C 3C 4D', undefined],
    ['5C 5D', undefined],
    ['9H TH JH QH', 'run'],
  ])('%s: %s', (text, kind) => expect(meldKind(cards(text))).toBe(kind));

  test('points, and melds that a hand holds', () => {
    expect(sumPoints(cards('AC 9D TH KS'))).toBe(30);
    expect(findMelds(cards('2C 3C 4C 5C 7D 7H 7S KC'))).toEqual([cards('7D 7H 7S'), cards('2C 3C 4C 5C')]);
    expect(cardsToTake(cards('7D 7H 2C'), '7S')).toEqual(cards('7D 7H'));
    expect(cardsToTake(cards('7D 6H 2C'), '7S')).toBeUndefined();
  });

  const state = (more: Partial<TongitsState>): TongitsState => ({
    cards: [],
    stake: 100,
    dealer: 0,
    pot: null,
    no: 9,
    seat: 0,
    step: 'start',
    hands: [cards('2C 3D'), cards('4H 5S'), cards('KC QC')],
    stock: cards('9C 9D'),
    discards: cards('8H'),
    melds: [
      { id: 0, owner: 0, kind: 'set', cards: cards('AC AD AH') },
      { id: 1, owner: 1, kind: 'run', cards: cards('5D 6D 7D') },
    ],
    blocked: [false, false, false],
    answers: [null, null, null],
    lastDrawer: 2,
    result: null,
    ...more,
  });

  test('a called draw: who is burned folds, a fighter with fewer points wins, the challenger wins a tie', () => {
    const called = playTongits(state({}), 0, { kind: 'call' })!;
    expect(called).toMatchObject({ step: 'challenge', seat: 1, answers: ['call', null, 'fold'] });
    const fought = playTongits(called, 1, { kind: 'fight' })!;
    expect(fought.result).toEqual({ how: 'call', winner: 0 });
    expect(tongitsUnits(fought)).toEqual([4, -2, -2]);
    const tie = state({ hands: [cards('4C 5D'), cards('4H 5S'), cards('KC QC')] });
    const lost = playTongits(playTongits(tie, 0, { kind: 'call' })!, 1, { kind: 'fight' })!;
    expect(lost.result).toEqual({ how: 'call', winner: 1 });
    expect(tongitsUnits(lost)).toEqual([-2, 4, -2]);
    const folded = playTongits(called, 1, { kind: 'fold' })!;
    expect(tongitsUnits(folded)).toEqual([3, -1, -2]);
  });

  test('a draw needs an own meld, and not one at which somebody laid off', () => {
    expect(playTongits(state({ seat: 2 }), 2, { kind: 'call' })).toBeUndefined();
    expect(playTongits(state({ blocked: [true, false, false] }), 0, { kind: 'call' })).toBeUndefined();
    const laid = playTongits(state({ seat: 0, step: 'act', hands: [cards('8D 2C'), cards('4H'), cards('KC')] }), 0, {
      kind: 'lay',
      meld: 1,
      cards: ['8D'],
    })!;
    expect(laid.blocked).toEqual([false, true, false]);
  });

  test('an empty hand wins, and two stakes more of who is burned', () => {
    const last = state({ step: 'act', hands: [cards('8D'), cards('4H'), cards('KC')] });
    const won = playTongits(last, 0, { kind: 'lay', meld: 1, cards: ['8D'] })!;
    expect(won.result).toEqual({ how: 'tongits', winner: 0 });
    expect(tongitsUnits(won)).toEqual([5, -2, -3]);
  });

  test('the pot is won by a second win in a row, else left to the next hand of the same three', () => {
    const won = (pot: TongitsState['pot']) => {
      const last = state({ step: 'act', hands: [cards('8D'), cards('4H'), cards('KC')], pot });
      return playTongits(last, 0, { kind: 'lay', meld: 1, cards: ['8D'] })!;
    };
    const rules = pvpGames.get('tongits')!;
    const left = (over: TongitsState) => rules.pot!.left(over);
    const first = won({ antes: 1, lastWinner: null });
    expect([tongitsUnits(first), left(first)]).toEqual([[5, -2, -3], { antes: 1, lastWinner: 0 }]);
    const other = won({ antes: 3, lastWinner: 1 });
    expect([tongitsUnits(other), left(other)]).toEqual([[5, -2, -3], { antes: 3, lastWinner: 0 }]);
    const second = won({ antes: 4, lastWinner: 0 });
    expect([tongitsUnits(second), left(second)]).toEqual([[13, -6, -7], null]);
    expect(left(won({ antes: 9, lastWinner: 1 }))).toEqual({ antes: 9, lastWinner: 0 });
    // A full pot goes no further.
    expect(left(won({ antes: 10, lastWinner: 1 }))).toBeNull();
    expect(rules.settle(second, () => [0]).pays).toEqual([2_000, 100, 0]);
    expect([0, 5, 9, 10].map((antes) => rules.pot!.escrowStakes(antes))).toEqual([4, 9, 13, 13]);
  });

  test('the stock is used up: the fewest points of the open hands win, the last to draw a tie', () => {
    const end = (hands: string[], lastDrawer: number) =>
      playTongits(state({ step: 'act', stock: [], hands: hands.map(cards), lastDrawer }), 0, {
        kind: 'discard',
        card: '2C',
      })!.result;
    expect(end(['2C 5C', '4H', 'AS'], 0)).toEqual({ how: 'stock', winner: 1 });
    expect(end(['2C 4C', '4H', 'AS'], 0)).toEqual({ how: 'stock', winner: 0 });
  });
});

describe('Pusoy Dos', () => {
  test.each([
    ['2D', 'single'],
    ['5C 5D', 'pair'],
    ['5C 6D', undefined],
    ['5C 5D 5H', 'triple'],
    ['3C 4D 5H 6S 7C', 'straight'],
    ['JC QD KH AS 2C', 'straight'],
    ['AC 2D 3H 4S 5C', undefined],
    ['3C 5C 9C JC KC', 'flush'],
    ['3C 3D 3H 9S 9C', 'full-house'],
    ['3C 3D 3H 3S 9C', 'four'],
    ['4H 5H 6H 7H 8H', 'straight-flush'],
    ['TD JD QD KD AD', 'royal-flush'],
    ['3C 3D 4H 4S', undefined],
  ])('%s: %s', (text, kind) => expect(playOf(cards(text))?.kind).toBe(kind));

  test.each([
    ['3S', '3C', true],
    ['2D', '2H', true],
    ['AD', '2C', false],
    ['5H 5D', '5C 5S', true],
    ['3C 3D 3H 9S 9C', '4C 6C 8C TC 2C', true],
    ['4D 6D 8D TD KD', '4C 6C 8C TC QC', true],
    ['5C 5D', '4C', false],
  ])('%s on %s: %s', (on, lying, may) => expect(beats(cards(on), cards(lying))).toBe(may));

  test('cards that are left', () => expect(leftPoints(cards('AC 2D 9H KS'))).toBe(22));
});

describe('Pusoy', () => {
  test.each([
    ['AC AD AH', 'KC KD KH'],
    ['2C 3D 4H 5S 6C', 'AC 2D 3H 4S 5C'],
    ['AC 2C 3C 4C 5C', 'KC KD KH KS 2C'],
    ['KC KD 2H 2S 3C', 'QC QD JH JS AC'],
    ['2C 2D 3H', 'AC KD QH'],
    ['AC AD KH QS JC', 'AC AD KH'],
  ])('%s is better than %s', (better, worse) =>
    expect(rowOf(cards(better)).strength).toBeGreaterThan(rowOf(cards(worse)).strength),
  );

  test('rows set for who is late are in order; three rows win six units, a foul loses them', () => {
    const high = arrange(cards('AC AD AH KC KD QH QS JC JD 9H 9S 2C 3D'));
    const low = arrange(cards('2D 3C 4H 6S 7C 8D TC 5H 6H 4S TD QC KH'));
    expect([isInOrder(high), isInOrder(low)]).toEqual([true, true]);
    expect(comparePusoy(high, low)).toBe(6);
    const foul = { front: cards('AC AD AH'), middle: high.front.concat(cards('2D 4D')), back: cards('2C 3D 4H 6S 8C') };
    expect(comparePusoy(foul, low)).toBe(-6);
    expect(comparePusoy(foul, foul)).toBe(0);
  });
});

test.each([
  ['KC 2C 3D AS', 'QC', 'KC'],
  ['JC 2C 3D AS', 'QC', 'JC 2C'],
  ['JD 2S 3D AS', 'QC', '2S AS'],
  ['JD 2S 3D', 'QC 5S', 'JD 2S 3D'],
  ['JC 2C AS', 'QC 5S', 'JC 2C'],
  ['JD 3D', 'QC', 'JD 3D'],
])('Callbreak: of %s on %s may be played %s', (hand, lying, may) => {
  const trick = cards(lying).map((card, seat) => ({ seat, card }));
  expect(playableCards(cards(hand), trick)).toEqual(cards(may));
});

test('Teen Patti: side pots, rake and what nobody matched (tables §8)', () => {
  const seats = [5_000, 12_000, 20_000, 16_000].map((paid, at) => ({ paid, folded: at === 3 }));
  const outcome = settlePots(seats, [3, 2, 1, 0], 30_000, rakeBy({ bp: 500, cap: 1_000_000 }));
  expect(outcome.pots.map(({ amount }) => amount)).toEqual([20_000, 21_000, 8_000]);
  expect(outcome.pots.map(({ rake }) => rake)).toEqual([1_000, 1_050, 400]);
  expect(outcome.returned).toEqual([25_000, 18_000, 14_000, 14_000]);
  expect(outcome.pays).toEqual([25_000 + 19_000, 18_000 + 19_950, 14_000 + 7_600, 14_000]);
});

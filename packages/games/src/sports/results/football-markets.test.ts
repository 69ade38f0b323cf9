import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../lottery/odds/fraction.ts';
import { marketsOf, outcomesOf, settleMarket, settleTicket, type FootballRecord } from '../index.ts';
import type { BetMoment } from './market-rule.ts';

/** 1:0 at half-time, 2:1 at the end. */
const match: FootballRecord = {
  status: 'finished',
  halves: 2,
  minutes: 90,
  goals: [
    { side: 'home', minute: 23 },
    { side: 'away', minute: 58 },
    { side: 'home', minute: 90, inAddedTime: true },
  ],
  corners: ['home', 'home', 'away', 'home', 'away'],
  cards: [
    { side: 'away', card: 'yellow' },
    { side: 'home', card: 'yellow' },
    { side: 'home', card: 'second_yellow' },
    { side: 'home', card: 'red' },
  ],
};

const settle = (record: FootballRecord, market: number, specifiers: string, bet?: BetMoment) =>
  settleMarket('football', record, market, specifiers, bet);

/** `12 win, 13 half_lose`: all but lost outcomes; or why there are none. */
function resultsOf(record: FootballRecord, market: number, specifiers: string, bet?: BetMoment): string {
  const settled = settle(record, market, specifiers, bet);
  if (settled.state !== 'settled') return settled.state === 'void' ? `void: ${settled.reason}` : settled.state;
  return Object.entries(settled.results)
    .filter(([, result]) => result !== 'lose')
    .map((pair) => pair.join(' '))
    .join(', ');
}

const cases: [market: number, specifiers: string, results: string][] = [
  [1, '', '1 win'],
  [60, '', '1 win'],
  [83, '', '2 win'],
  [10, '', '9 win, 10 win'],
  [63, '', '9 win, 10 win'],
  [11, '', '4 win'],
  [14, 'hcp=0:1', '1712 win'],
  [14, 'hcp=1:0', '1711 win'],
  [14, 'hcp=0:2', '1713 win'],
  [16, 'hcp=-0.75', '1714 half_win, 1715 half_lose'],
  [16, 'hcp=-1', '1714 void, 1715 void'],
  [16, 'hcp=-1.25', '1714 half_lose, 1715 half_win'],
  [66, 'hcp=-0.5', '1714 win'],
  [18, 'total=2.5', '12 win'],
  [18, 'total=2.75', '12 half_win, 13 half_lose'],
  [18, 'total=3', '12 void, 13 void'],
  [18, 'total=3.25', '12 half_lose, 13 half_win'],
  [68, 'total=0.5', '12 win'],
  [90, 'total=2.5', '13 win'],
  [19, 'total=1.5', '12 win'],
  [20, 'total=1.5', '13 win'],
  [21, 'variant=sr:exact_goals:6+', 'sr:exact_goals:6+:71 win'],
  [21, 'variant=sr:exact_goals:5+', 'sr:exact_goals:5+:1339 win'],
  [25, 'variant=sr:goal_range:7+', 'sr:goal_range:7+:1343 win'],
  [15, 'variant=sr:winning_margin:3+', 'sr:winning_margin:3+:113 win'],
  [26, '', '70 win'],
  [29, '', '74 win'],
  [75, '', '76 win'],
  [146, '', '74 win'],
  [31, '', '76 win'],
  [32, '', '76 win'],
  [33, '', '76 win'],
  [34, '', '76 win'],
  [48, '', '76 win'],
  [49, '', '76 win'],
  [50, '', '74 win'],
  [51, '', '76 win'],
  [56, '', '74 win'],
  [57, '', '76 win'],
  [35, '', '78 win'],
  [36, 'total=2.5', '90 win'],
  [36, 'total=3.5', '92 win'],
  [37, 'total=2.5', '796 win'],
  [45, '', '288 win'],
  [47, '', '418 win'],
  [52, '', '438 win'],
  [8, 'goalnr=2', '8 win'],
  [8, 'goalnr=4', '7 win'],
  [9, '', '6 win'],
  [100, 'goalnr=1', '586 win'],
  [100, 'goalnr=3', '594 win'],
  [100, 'goalnr=4', '596 win'],
  [101, 'goalnr=1', '602 win'],
  [101, 'goalnr=2', '608 win'],
  [101, 'goalnr=4', '616 win'],
  [105, 'from=21|to=30', '1 win'],
  [105, 'from=51|to=60', '3 win'],
  [105, 'from=81|to=90', '2 win'],
  [162, '', '1 win'],
  [165, 'hcp=-1.5', '1715 win'],
  [166, 'total=4.5', '12 win'],
  [163, 'cornernr=3', '8 win'],
  [163, 'cornernr=6', '7 win'],
  [172, '', '70 win'],
  [601, 'cornernr=2', '6 win'],
  [601, 'cornernr=4', '7 win'],
  [136, '', '1 win'],
  [139, 'total=3.5', '12 win'],
  [137, 'bookingnr=1', '8 win'],
  [137, 'bookingnr=4', '6 win'],
  [137, 'bookingnr=5', '7 win'],
];

describe('a match that ended 2:1', () => {
  it.each(cases)('%i %s: %s', (market, specifiers, results) =>
    expect(resultsOf(match, market, specifiers)).toBe(results),
  );

  it('has every market in this table', () => {
    const tested = new Set(cases.map(([market]) => market));
    expect(marketsOf('football').filter(({ id }) => !tested.has(id))).toEqual([]);
  });
});

const goals = (...list: [side: 'home' | 'away', minute: number][]) => list.map(([side, minute]) => ({ side, minute }));
const ended = (list: ReturnType<typeof goals>): FootballRecord => ({ ...match, goals: list });
const bet = (
  record: FootballRecord,
  market: number,
  specifiers: string,
  outcome: string,
  odds: number,
  moment?: BetMoment,
) => {
  const settled = settle(record, market, specifiers, moment);
  const result = settled.state === 'settled' ? settled.results[outcome]! : 'void';
  return { odds: fraction(odds, 100), result };
};
const payout = (...legs: ReturnType<typeof bet>[]) =>
  settleTicket({ type: legs.length === 1 ? 'single' : 'multiple', stake: { total: 1_000n }, legs });

describe('amounts that were computed by hand', () => {
  const draw = ended(goals(['home', 10], ['away', 80]));
  const byOne = ended(goals(['home', 10], ['away', 60], ['home', 80]));
  it.each([
    ['−¼ and a draw', bet(draw, 16, 'hcp=-0.25', '1714', 193), 500n],
    ['+¼ and a draw', bet(draw, 16, 'hcp=0.25', '1714', 193), 1_465n],
    ['−¾ and a win by one', bet(byOne, 16, 'hcp=-0.75', '1714', 204), 1_520n],
    ['under 2.25 and two goals', bet(draw, 18, 'total=2.25', '13', 200), 1_500n],
    ['over 2.75 and three goals', bet(byOne, 18, 'total=2.75', '12', 205), 1_525n],
    ['−½ taken at 1:0, which ends 2:1', bet(byOne, 16, 'hcp=-0.5', '1714', 190, { score: [1, 0] }), 0n],
  ])('%s', (_, leg, expected) => expect(payout(leg)).toMatchObject({ payout: expected }));

  it('abandoned in minute 70 at 2:1: what is certain stands', () => {
    const abandoned: FootballRecord = {
      ...byOne,
      status: 'abandoned',
      halves: 1,
      minutes: 70,
      goals: byOne.goals.slice(0, 2).concat(goals(['home', 65])),
    };
    const legs = [bet(abandoned, 1, '', '1', 220), bet(abandoned, 18, 'total=2.5', '12', 190)] as const;
    expect(legs.map(({ result }) => result)).toEqual(['void', 'win']);
    expect(payout(...legs)).toMatchObject({ payout: 1_900n });
    expect(resultsOf(abandoned, 60, '')).toBe('1 win');
    expect(resultsOf(abandoned, 18, 'total=3.5')).toBe('void: abandoned');
    expect(resultsOf(abandoned, 105, 'from=61|to=70')).toBe('1 win');
    expect(resultsOf(abandoned, 105, 'from=71|to=80')).toBe('void: abandoned');
  });
});

describe('what is void, open or refused', () => {
  const inPlay: FootballRecord = { ...match, status: 'open', halves: 1, minutes: 60, goals: match.goals.slice(0, 2) };
  it.each(['not_begun', 'format_changed', 'wrong_teams'] as const)('%s: even what is certain', (status) => {
    expect(resultsOf({ ...match, status }, 1, '')).toBe(`void: ${status}`);
  });

  it('a market is settled in play when it is certain', () => {
    expect(resultsOf(inPlay, 1, '')).toBe('open');
    expect(resultsOf(inPlay, 29, '')).toBe('74 win');
    expect(resultsOf(inPlay, 18, 'total=1.5')).toBe('12 win');
    expect(resultsOf(inPlay, 18, 'total=2')).toBe('open');
    expect(resultsOf(inPlay, 60, '')).toBe('1 win');
    expect(resultsOf(inPlay, 8, 'goalnr=2')).toBe('8 win');
    expect(resultsOf(inPlay, 8, 'goalnr=3')).toBe('open');
  });

  it('bets on the next goal are void that were accepted while an annulled one stood', () => {
    expect(resultsOf(match, 8, 'goalnr=2', { annulledGoal: true })).toBe('void: annulled_goal');
    expect(resultsOf(match, 9, '', { annulledGoal: true })).toBe('void: annulled_goal');
    expect(resultsOf(match, 1, '', { annulledGoal: true })).toBe('1 win');
  });

  it.each([
    [2, '', 'MARKET'],
    [219, '', 'MARKET'],
    [18, '', 'SPECIFIERS'],
    [18, 'total=2.50', 'SPECIFIERS'],
    [18, 'total=-2.5', 'SPECIFIERS'],
    [18, 'total=0', 'SPECIFIERS'],
    [18, 'total=2.3', 'SPECIFIERS'],
    [18, 'total=2.5|x=1', 'SPECIFIERS'],
    [16, 'hcp=-0', 'SPECIFIERS'],
    [16, 'hcp=+1', 'SPECIFIERS'],
    [14, 'hcp=1:1', 'SPECIFIERS'],
    [14, 'hcp=-1', 'SPECIFIERS'],
    [36, 'total=2', 'SPECIFIERS'],
    [8, 'goalnr=0', 'SPECIFIERS'],
    [105, 'from=1|to=15', 'SPECIFIERS'],
    [105, 'to=10|from=1', 'SPECIFIERS'],
    [21, 'variant=sr:goal_range:7+', 'SPECIFIERS'],
    [1, 'total=2.5', 'SPECIFIERS'],
    [1, 'x', 'SPECIFIERS'],
  ])('%i %s is %s', (market, specifiers, code) => {
    expect(settle(match, market, specifiers)).toEqual({ state: 'refused', code });
    expect(outcomesOf('football', market, specifiers)).toEqual({ state: 'refused', code });
  });
});

const side = fc.constantFrom('home' as const, 'away' as const);
const goal = fc.record({ side, minute: fc.integer({ min: 1, max: 90 }), inAddedTime: fc.boolean() }).map((one) => ({
  ...one,
  inAddedTime: one.inAddedTime && one.minute % 45 === 0,
}));
const record = fc.record({
  goals: fc
    .array(goal, { maxLength: 9 })
    .map((list) => list.toSorted((a, b) => a.minute - b.minute || Number(a.inAddedTime) - Number(b.inAddedTime))),
  corners: fc.array(side, { maxLength: 14 }),
  cards: fc.array(fc.record({ side, card: fc.constantFrom('yellow' as const, 'red' as const) }), { maxLength: 6 }),
});
const points = { win: 2, half_win: 1, void: 0, half_lose: -1, lose: -2 };

describe('any match', () => {
  it('is settled in every market, as many outcomes win as cover it, and returned parts are mutual', () => {
    fc.assert(
      fc.property(record, (events) => {
        for (const [market, specifiers] of cases) {
          const settled = settle({ ...match, ...events }, market, specifiers);
          if (settled.state !== 'settled') throw new Error(`${market} ${specifiers} is ${settled.state}`);
          const results = Object.values(settled.results);
          const cover = marketsOf('football').find(({ id }) => id === market)!.cover ?? 1;
          if (results.every((result) => result === 'win' || result === 'lose')) {
            expect(results.filter((result) => result === 'win')).toHaveLength(cover);
          } else expect(results.reduce((sum, result) => sum + points[result], 0)).toBe(0);
        }
      }),
    );
  });

  it('does not change what was settled in play', () => {
    fc.assert(
      fc.property(record, fc.integer({ min: 0, max: 90 }), fc.nat(14), fc.nat(6), (events, minutes, corners, cards) => {
        const end: FootballRecord = { ...match, ...events };
        const before: FootballRecord = {
          status: 'open',
          halves: minutes > 45 ? 1 : 0,
          minutes,
          goals: events.goals.filter(
            ({ minute, inAddedTime }) => minute < minutes || (minute === minutes && !inAddedTime),
          ),
          corners: events.corners.slice(0, corners),
          cards: events.cards.slice(0, cards),
        };
        for (const [market, specifiers] of cases) {
          const early = settle(before, market, specifiers);
          if (early.state === 'settled') expect(settle(end, market, specifiers)).toEqual(early);
        }
      }),
    );
  });
});

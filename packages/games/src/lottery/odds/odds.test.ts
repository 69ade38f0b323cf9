import { describe, expect, it } from 'vitest';
import { families } from '../families/families.ts';
import { definePlay } from '../families/define-play.ts';
import { familyOfGame } from '../families/games.ts';
import { north, pairOverTwo } from '../families/vietnam.ts';
import type { Play } from '../plays/play.ts';
import { fraction, toNumber, toText } from './fraction.ts';
import { lintOdds } from './lint-odds.ts';
import { oddsRows } from './play-returns.ts';
import { allTails, noTail } from './set-chances.ts';
import { atSeries } from './series.ts';

const plays = families.flatMap(({ code, plays }) => plays.map((play) => ({ family: code, play })));

function playOf(game: string, code: string): Play {
  const play = familyOfGame(game)?.plays.find((each) => each.code === code);
  if (!play) throw new Error(`${game} ${code}`);
  return play;
}

const priced = (play: Play, pays: Record<string, number>, cost?: number): Play => {
  const changed = definePlay(play.code, play.rule, { pays, ...(cost === undefined ? {} : { cost }) });
  return { ...play, cost: cost === undefined ? play.cost : changed.cost, pay: { ...play.pay, ...changed.pay } };
};

const refused = (play: Play): string[] =>
  [
    ...new Set(
      lintOdds(play)
        .filter(({ level }) => level === 'refuse')
        .map(({ rule }) => rule),
    ),
  ].toSorted();

describe('exact chances', () => {
  it.each([
    [1, 0.238171],
    [2, 0.055121],
    [3, 0.012379],
    [4, 0.002693],
  ])('all of %i numbers come in the North', (k, chance) => {
    expect(toNumber(allTails(north, 2, k))).toBeCloseTo(chance, 6);
  });

  it('none of ten numbers comes in the North', () => {
    expect(toNumber(noTail(north, 2, 10))).toBeCloseTo(0.0577, 4);
  });

  it.each<[string, string, string, string]>([
    ['SSC', 'BD31', 'win', '271/1000'],
    ['SSC', 'BD42', 'win', '487/5000'],
    ['SSC', 'BD53', 'win', '87/2000'],
    ['SSC', 'YFFS', 'win', '40951/100000'],
    ['SSC', 'SJFC', 'win', '23/50000'],
    ['SSC', 'TS3', 'half', '9/25'],
    ['SSC', 'WP5', 'two-pairs', '27/250'],
    ['SSC', 'NN', 'none', '35649/100000'],
    ['SSC', 'NN', '2', '1301/20000'],
    ['11X5', 'RX8', 'win', '4/33'],
    ['11X5', 'DDS', '3-2', '100/231'],
    ['11X5', 'CZW', '6', '50/231'],
    ['K3', 'EBTH', 'win', '5/36'],
    ['K3', 'DTYS', 'win', '91/216'],
    ['K3', 'DZ', 'win', '2/27'],
    ['PK10', 'GYH', '11', '1/9'],
    ['PCB', 'CB', 'rare', '231/1000'],
    ['PCB', 'SZ', 'win', '3/50'],
    ['LHC', 'E22', 'win', '5/392'],
    ['LHC', 'TC', 'win', '1/196'],
    ['CHAIN', 'LUCKY', 'lucky', '15/32'],
  ])('%s %s %s is %s', (game, play, step, chance) => {
    const row = oddsRows(playOf(game, play)).find((each) => each.step === step);
    expect(row && toText(row.probability)).toBe(chance);
  });

  it.each<[string, string, number]>([
    ['YX', 'odd', 0.553896],
    ['YX', 'win', 0.471719],
    ['BZ5', 'win', 0.446104],
    ['BZ12', 'win', 0.119853],
    ['S32', 'two', 0.035009],
    ['ZH', 'win', 0.505572],
  ])('LHC %s %s is %f', (play, step, chance) => {
    const row = oddsRows(playOf('LHC', play)).find((each) => each.step === step);
    expect(row && toNumber(row.probability)).toBeCloseTo(chance, 6);
  });

  it.each<[string, string, number]>([
    ['XSMB', 'LO2', 0.9217],
    ['XSMN', 'LO2', 0.9375],
    ['XSMN', 'LO4', 0.6875],
    ['XSMN', 'DA', 0.544],
    ['XSMB', 'DA', 0.663],
    ['XSMN2', 'DAX', 0.69],
    ['PCB', 'TM', 0.837],
    ['BINGO', 'BINGO', 0.901],
  ])('%s %s returns %f', (game, play, rtp) => {
    expect(toNumber(oddsRows(playOf(game, play))[0]?.rtp ?? fraction(0))).toBeCloseTo(rtp, 3);
  });

  it('keno returns 89.7 % to 91.1 %', () => {
    const returns = familyOfGame('KENO')?.plays.map((play) => toNumber(oddsRows(play)[0]?.rtp ?? fraction(0))) ?? [];
    expect(returns).toHaveLength(10);
    expect(Math.min(...returns)).toBeGreaterThan(0.8965);
    expect(Math.max(...returns)).toBeLessThan(0.9115);
  });
});

describe('the odds linter', () => {
  it.each(plays.map(({ family, play }) => [family, play.code, play] as const))('accepts %s %s', (_, __, play) => {
    expect(lintOdds(play).filter(({ level }) => level === 'refuse')).toEqual([]);
  });

  it.each<[string, Play, string[]]>([
    ['the tail of the special number at 9.2', priced(playOf('LHC', 'TM2M'), { win: 9.2 }), ['arbitrage', 'rtp']],
    ['small of 11X5 at 10.5', priced(playOf('11X5', '2M'), { win: 10.5 }), ['arbitrage', 'rtp']],
    ['a sum of 15 at 9.7 beside 6 at 15', priced(playOf('K3', 'HZ'), { '6': 30, '15': 19.4 }), ['equal', 'rarer']],
    ['a sum of 19 of the first two at 89.02', priced(playOf('PK10', 'GYH'), { '19': 89.02 }), ['equal', 'rtp']],
    [
      'every sum of three digits at 15',
      priced(playOf('PCB', 'TM'), Object.fromEntries(Array.from({ length: 28 }, (_, total) => [total, 15]))),
      ['rtp'],
    ],
    ['three sums at 35', priced(playOf('PCB', 'BS3'), { '3': 35 }), ['rtp']],
    ["the year's animal at 11.1", priced(playOf('LHC', 'TX'), { year: 11.1, win: 11.1 }), ['rtp']],
    ['a pair of the South at one cost of its lots', priced(playOf('XSMN', 'DA'), {}, 18), ['rtp']],
    ['a pair of the North at one cost of its lots', priced(playOf('XSMB', 'DA'), {}, 27), ['rtp']],
    ['a pair over two stations at one cost of its lots', pairOverTwo(550, 36), ['rtp']],
    ['group 2 at 177', priced(playOf('LF-3', 'ZU2'), { win: 177 }), ['rtp']],
    ['a rarer sum that pays less', priced(playOf('K3', 'HZ'), { '4': 30, '17': 30 }), ['rarer']],
  ])('refuses %s', (_, play, rules) => {
    expect(refused(play)).toEqual(rules);
  });

  it('never accepts more than is paid in, whatever the cap', () => {
    const coin = priced(playOf('PK10', '2M'), { win: 2.01 });
    expect(lintOdds(coin, fraction(2)).map(({ rule }) => rule)).toContain('rtp');
  });

  it('warns of a low return', () => {
    expect(lintOdds(playOf('XSMN', 'LO4'))).toMatchObject([
      { level: 'warn', play: 'LO4', rule: 'low', what: '0123 returns 68.75 %' },
    ]);
  });
});

describe('a series', () => {
  it.each([1700, 1800, 1956, 1960])('%i returns about 98 % of the lower price', (series) => {
    const play = atSeries(playOf('SSC', 'ZX3'), series);
    expect(toNumber(oddsRows(play)[0]?.rtp ?? fraction(0))).toBeCloseTo(0.98, 2);
    expect(lintOdds(play).filter(({ level }) => level === 'refuse')).toEqual([]);
  });

  it('is refused outside of 1700 to 1960', () => {
    expect(() => atSeries(playOf('SSC', 'ZX3'), 1980)).toThrow(RangeError);
  });
});

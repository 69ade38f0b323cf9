import { describe, expect, it } from 'vitest';
import { fraction } from '../lottery/odds/fraction.ts';
import {
  CHANCE_SCALE,
  convertOdds,
  formatOdds,
  oddsFormats,
  offerCashOut,
  partOfOffer,
  readTicket,
  settleTicket,
  shareLeft,
  type LegResult,
} from './index.ts';

const results: Record<string, LegResult> = { W: 'win', HW: 'half_win', V: 'void', HL: 'half_lose', L: 'lose' };

/** `1.80W 2.10V` as legs. */
const legsOf = (text: string) =>
  text.split(' ').map((leg) => {
    const [, odds, result] = /^([\d.]+)([A-Z]+)$/.exec(leg)!;
    return { odds, result: results[result!] };
  });

function read(ticket: object) {
  const answer = readTicket(ticket);
  if (!answer.ok) throw new Error(answer.what);
  return answer.ticket;
}

function settle(ticket: object) {
  const settled = settleTicket(read(ticket));
  if (!settled.ok) throw new Error(settled.what);
  return { lines: Number(settled.lines), stake: Number(settled.stake), payout: Number(settled.payout) };
}

describe('tickets that were computed by hand', () => {
  it.each([
    [1, 'single', 1000, '2.15W', 2150],
    [2, 'single', 1000, '2.15V', 1000],
    [3, 'single', 1000, '1.93HL', 500],
    [4, 'single', 1000, '1.93HW', 1465],
    [5, 'single', 1000, '2.04HW', 1520],
    [6, 'single', 1000, '2.00HW', 1500],
    [7, 'single', 1000, '2.05HW', 1525],
    [8, 'single', 1000, '1.90L', 0],
    [9, 'multiple', 1000, '1.80W 2.10V 1.95W', 3510],
    [10, 'multiple', 1000, '1.90HW 2.20W 1.75HL', 1595],
    [11, 'multiple', 333, '1.87W 2.03W 1.95HW', 1864],
    [12, 'multiple', 1000, '2.20V 1.90W', 1900],
    [24, 'multiple', 10_000, '2.10W 2.25W 1.95W 3.10W 2.60W 2.05W 4.20W 1.90W', 12_148_655],
  ])('%i %s %i %s pays %i', (_, type, stake, legs, payout) => {
    expect(settle({ type, stake, legs: legsOf(legs) })).toEqual({ lines: 1, stake, payout });
  });

  it.each([
    [13, { of: 2 }, 1000, '1.80W 2.10W 2.50L', 3, 3780],
    [14, 'trixie', 1000, '1.80W 2.10V 2.50W', 4, 13_300],
    [15, 'yankee', 100, '1.80W 2.10W 3.00L 1.50V', 11, 1146],
    [16, 'lucky15', 100, '1.80W 2.10W 3.00L 1.50V', 15, 1636],
    [17, 'Lucky 15', 100, '1.90HW 2.20W 1.75HL 2.60L', 15, 1076],
    [18, 'canadian', 100, '1.5W 1.6W 1.7W 1.8W 1.9W', 26, 13_300],
    [19, 'heinz', 10, '1.5W 1.6W 1.7W 1.8W 1.9L 2.0L', 57, 415],
  ])('%i %j %i a line, %s: %i lines pay %i', (_, system, stakePerLine, legs, lines, payout) => {
    const settled = settle({ type: 'system', system, stakePerLine, legs: legsOf(legs) });
    expect(settled).toEqual({ lines, stake: stakePerLine * lines, payout });
  });

  it.each<[number, object, number]>([
    [20, { stake: 1000, legs: [{ odds: '3.00', result: 'win', deadHeat: '1/2' }] }, 1500],
    [21, { stake: 5000, legs: [{ odds: '3.00', result: 'win', deadHeat: { places: 3, tied: 6 } }] }, 7500],
    [23, { stake: 1000, legs: [{ odds: 9, result: 'win', deduction: 0.25 }] }, 7000],
    [23, { stake: 1000, legs: [{ odds: '9.00', result: 'win', deduction: 25 }] }, 7000],
  ])('%i %j pays %i', (_, ticket, payout) => expect(settle({ type: 'single', ...ticket }).payout).toBe(payout));

  it('22 a dead heat in a multiple', () => {
    const legs = [
      { odds: '3.00', result: 'win', deadHeat: 0.5 },
      { odds: '1.80', result: 'win' },
    ];
    expect(settle({ type: 'multiple', stake: 1000, legs }).payout).toBe(2700);
  });

  it('24 the largest win is a bound of the payout', () => {
    const legs = legsOf('2.10W 2.25W 1.95W 3.10W 2.60W 2.05W 4.20W 1.90W');
    expect(settle({ type: 'multiple', stake: 10_000, maxWin: 10_000_000, legs }).payout).toBe(10_000_000);
  });

  it('25 a cash-out, a part of it, and what the rest pays', () => {
    const ticket = read({ type: 'single', stake: 1000, legs: legsOf('2.50W') });
    const chances = { win: 0.62 * CHANCE_SCALE, lose: 0.38 * CHANCE_SCALE };
    const cashOut = offerCashOut(ticket, [{ odds: fraction(5, 2), chances, live: true }])!;
    expect(cashOut).toEqual({ offer: 1472n, margin: 5 });
    expect(partOfOffer(cashOut.offer, 40)).toBe(588n);
    expect(settleTicket(ticket, shareLeft(40))).toMatchObject({ payout: 1500n });
    expect(settleTicket({ ...ticket, maxWin: 2_000n }, shareLeft(40))).toMatchObject({ payout: 1200n });
  });
});

describe('formats of odds', () => {
  it.each([
    [1_800, '1.80', '0.80', '0.80', '-1.25', '-125'],
    [2_000, '2.00', '1.00', '1.00', '1.00', '+100'],
    [2_500, '2.50', '1.50', '-0.667', '1.50', '+150'],
    [1_010, '1.01', '0.01', '0.01', '-100.00', '-10000'],
    [1_000_000, '1000.00', '999.00', '-0.002', '999.00', '+99900'],
  ])('%i', (thousandths, ...expected) => {
    expect(oddsFormats.map((format) => formatOdds(thousandths, format))).toEqual(expected);
  });

  it('are exact', () => {
    expect(convertOdds(2_500, 'malay')).toEqual(fraction(-2, 3));
    expect(() => convertOdds(1_000, 'decimal')).toThrow(RangeError);
  });
});

describe('what cannot be settled', () => {
  const leg = { odds: '1.90', result: 'win' };
  it.each<[string, object, string]>([
    ['a stake of nothing', { type: 'single', stake: 0, legs: [leg] }, 'FIELDS'],
    ['a part of a minor unit', { type: 'single', stake: 0.001, legs: [leg] }, 'FIELDS'],
    ['no stake', { type: 'single', legs: [leg] }, 'STAKE'],
    ['two stakes', { type: 'single', stake: 1, stakePerLine: 1, legs: [leg] }, 'STAKE'],
    ['an unknown result', { type: 'single', stake: 1, legs: [{ odds: '1.9', result: 'won' }] }, 'FIELDS'],
    ['an unknown system', { type: 'system', system: 'octopus', stake: 1, legs: [leg] }, 'SYSTEM'],
    ['a system of nothing', { type: 'system', stake: 1, legs: [leg] }, 'SYSTEM'],
    ['a trixie of two legs', { type: 'system', system: 'trixie', stake: 1, legs: [leg, leg] }, 'SYSTEM'],
    ['lines longer than the ticket', { type: 'system', system: { of: 3 }, stake: 1, legs: [leg, leg] }, 'SYSTEM'],
    ['a single of two legs', { type: 'single', stake: 1, legs: [leg, leg] }, 'SYSTEM'],
    ['a multiple with a banker', { type: 'multiple', stake: 1, legs: [leg, { ...leg, banker: true }] }, 'SYSTEM'],
    ['21 legs', { type: 'multiple', stake: 1, legs: Array.from({ length: 21 }, () => leg) }, 'LEGS'],
    ['no legs', { type: 'multiple', stake: 1, legs: [] }, 'LEGS'],
    ['odds below 1', { type: 'single', stake: 1, legs: [{ odds: '0.99', result: 'win' }] }, 'LEG'],
    ['odds over nothing', { type: 'single', stake: 1, legs: [{ odds: '9/0', result: 'win' }] }, 'LEG'],
    ['a dead heat of 3/2', { type: 'single', stake: 1, legs: [{ ...leg, deadHeat: '3/2' }] }, 'LEG'],
    ['a deduction of 101 %', { type: 'single', stake: 1, legs: [{ ...leg, deduction: 101 }] }, 'LEG'],
  ])('%s', (_, ticket, code) => {
    const answer = readTicket(ticket);
    expect(answer.ok ? settleTicket(answer.ticket) : answer).toMatchObject({ ok: false, code });
  });
});

import { describe, expect, it } from 'vitest';
import { drawShapes, familyOfGame, readOutcome, settleSelection } from './index.ts';

// Amounts in hundredths: a unit of 100 is 1.
const UNIT = 100;

const draws = {
  XSMB:
    '80278 | 97028 | 57724 00834 | 71946 84077 83718 45800 97287 77363 | 6233 3434 5381 6127 | ' +
    '4027 2547 1283 5647 6635 0761 | 790 558 928 | 33 66 52 04',
  // Bình Phước, 2026-07-18
  XSMN: '962811 | 72964 | 88305 | 14168 90798 | 27861 90239 15018 83523 65881 24583 09028 | 4588 | 9799 3160 5556 | 391 | 11',
  SSC: '19044',
  '11X5': '3 11 6 8 1',
  K3: '225',
  PK10: '6 3 10 1 9 2 8 7 5 4',
  LHC: '3 8 14 25 31 42 + 49 horse',
  PCB: '481',
  KENO: '4 5 15 16 17 18 19 30 34 35 38 41 43 47 48 52 53 56 61 77',
  CHAIN: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
};

function settle(game: string, code: string, selection: string, text = draws[game as keyof typeof draws]) {
  const family = familyOfGame(game);
  const play = family?.plays.find((each) => each.code === code);
  const read = readOutcome(drawShapes[family?.shape ?? 'block'], text);
  if (!play || !read.ok) throw new Error(`${game} ${code} ${JSON.stringify(read)}`);
  const settled = settleSelection({ play, selection, unit: UNIT }, read.outcome);
  if ('code' in settled) throw new Error(settled.what);
  return { lots: settled.lots, stake: settled.stake / UNIT, hits: settled.hits, payout: settled.payout / UNIT };
}

describe('published draws settle to the published amounts', () => {
  it.each<[string, string, string, ReturnType<typeof settle>]>([
    ['XSMB', 'LO2', '27', { lots: 1, stake: 29, hits: 2, payout: 198 }],
    ['XSMB', 'X2', '27-28', { lots: 1, stake: 1, hits: 1, payout: 15 }],
    ['XSMB', 'X3', '27-28-33', { lots: 1, stake: 1, hits: 1, payout: 78 }],
    ['XSMB', 'XQ', '27-28-01', { lots: 4, stake: 4, hits: 1, payout: 15 }],
    ['XSMB', 'XQ', '27-28-33-47', { lots: 11, stake: 11, hits: 11, payout: 702 }],
    ['XSMB', 'TR10', '01 12 16 29 36 50 64 79 92 99', { lots: 1, stake: 1, hits: 1, payout: 10 }],
    ['XSMB', 'DE', '78', { lots: 1, stake: 1, hits: 1, payout: 99 }],
    ['XSMB', 'C3', '278', { lots: 1, stake: 1, hits: 1, payout: 900 }],
    ['XSMB', 'DAU', '7', { lots: 1, stake: 1, hits: 1, payout: 9 }],
    ['XSMB', 'DUOI', '8', { lots: 1, stake: 1, hits: 1, payout: 9 }],
    ['XSMB', 'NT2', '28', { lots: 1, stake: 1, hits: 1, payout: 99 }],
    ['XSMN', 'SDC', '11', { lots: 2, stake: 1.6, hits: 2, payout: 150 }],
    ['XSMN', 'B7', '11', { lots: 7, stake: 5.6, hits: 2, payout: 150 }],
    ['XSMN', 'DAO', 'XC 118', { lots: 6, stake: 4.8, hits: 1, payout: 650 }],
    ['SSC', 'ZU3', 'back {0 4 7}', { lots: 6, stake: 12, hits: 1, payout: 600 }],
    ['SSC', 'WX60', '{4 7}|{0 1 5 9}', { lots: 8, stake: 16, hits: 1, payout: 3000 }],
    ['SSC', 'TS3', 'front straight', { lots: 1, stake: 1, hits: 1, payout: 15 }],
    ['SSC', 'NN', '8', { lots: 1, stake: 1, hits: 1, payout: 13.83 }],
    ['SSC', 'LH', '1–5 tiger', { lots: 1, stake: 2, hits: 1, payout: 4 }],
    ['SSC', 'YFFS', '4', { lots: 1, stake: 2, hits: 1, payout: 4.4 }],
    ['SSC', 'HSCS', '4', { lots: 1, stake: 2, hits: 1, payout: 22.1 }],
    ['SSC', 'SXBX', '4', { lots: 1, stake: 2, hits: 0, payout: 0 }],
    ['11X5', 'RX5', '{1 3 5 6 8 9 11}', { lots: 21, stake: 42, hits: 1, payout: 830.67 }],
    ['11X5', 'RX8', '{1–8 11}', { lots: 9, stake: 18, hits: 4, payout: 59.32 }],
    ['11X5', 'RX3', 'banker 3 | 2 6 8', { lots: 3, stake: 6, hits: 1, payout: 29.67 }],
    ['K3', 'HZ', '9', { lots: 1, stake: 2, hits: 1, payout: 15.5 }],
    ['K3', 'DTYS', '2', { lots: 1, stake: 2, hits: 1, payout: 4.27 }],
    ['K3', 'ETH', '22|5', { lots: 1, stake: 2, hits: 1, payout: 129.6 }],
    ['PK10', 'GYH', '9', { lots: 1, stake: 1, hits: 1, payout: 10.12 }],
    ['PK10', 'Q2', '6|3', { lots: 1, stake: 2, hits: 1, payout: 162 }],
    ['LHC', 'TM2M', 'big', { lots: 1, stake: 1, hits: 0, payout: 1 }],
    ['LHC', 'TX', 'Horse', { lots: 1, stake: 1, hits: 1, payout: 8.82 }],
    ['LHC', 'YX', 'Horse', { lots: 1, stake: 1, hits: 1, payout: 1.62 }],
    ['LHC', 'S32', '{3 14 25 40}', { lots: 4, stake: 4, hits: 4, payout: 150 }],
    ['LHC', 'S33', '{3 8 14 40}', { lots: 4, stake: 4, hits: 1, payout: 670 }],
    ['LHC', 'BZ5', '{1 2 4 5 6}', { lots: 1, stake: 1, hits: 1, payout: 2.01 }],
    ['PCB', 'TM', '13', { lots: 1, stake: 1, hits: 1, payout: 11.16 }],
    ['PCB', 'CB', 'small-odd', { lots: 1, stake: 1, hits: 1, payout: 3.09 }],
    ['PCB-RETURN', 'CB', 'small-odd', { lots: 1, stake: 1, hits: 0, payout: 1 }],
    ['KENO', 'PICK10', '{4 5 15–22}', { lots: 1, stake: 1, hits: 1, payout: 140 }],
    ['KENO', 'PICK5', '{1 2 30 34 35}', { lots: 1, stake: 1, hits: 1, payout: 3 }],
    ['CHAIN', 'LUCKY', 'lucky', { lots: 1, stake: 1, hits: 1, payout: 1.92 }],
    ['CHAIN', 'ZX5', '6|0|8|2|6', { lots: 1, stake: 2, hits: 1, payout: 180_000 }],
  ])('%s %s %s', (game, play, selection, expected) => {
    expect(settle(game, play, selection, game === 'PCB-RETURN' ? draws.PCB : undefined)).toEqual(expected);
  });

  it.each<[string, string, ReturnType<typeof settle>]>([
    ['ZX5', '[78][7][7][0][34]', { lots: 4, stake: 8, hits: 1, payout: 180_000 }],
    ['TS3', 'front leopard', { lots: 1, stake: 1, hits: 1, payout: 90 }],
    ['NN', '4', { lots: 1, stake: 1, hits: 1, payout: 13.83 }],
  ])('SSC 77703 %s %s', (play, selection, expected) => {
    expect(settle('SSC', play, selection, '77703')).toEqual(expected);
  });
});

describe('a win is explained', () => {
  it('by what came, how often and at which odds', () => {
    const play = familyOfGame('XSMB')?.plays.find(({ code }) => code === 'LO2');
    const read = readOutcome(drawShapes['vn-north'], draws.XSMB);
    if (!play || !read.ok) throw new Error('no draw');
    expect(settleSelection({ play, selection: '27 99', unit: UNIT, multiple: 3 }, read.outcome)).toEqual({
      lots: 2,
      stake: 17_400,
      hits: 2,
      payout: 59_400,
      explanation: {
        play: 'LO2',
        lots: 2,
        hits: [{ what: '27', times: 2, odds: 990_000, push: false }],
        payout: 59_400,
      },
    });
  });
});

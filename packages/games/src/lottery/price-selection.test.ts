import { describe, expect, it } from 'vitest';
import { familyOfGame, priceSelection } from './index.ts';

function price(game: string, code: string, selection: string, unit = 100, multiple = 1) {
  const play = familyOfGame(game)?.plays.find((each) => each.code === code);
  if (!play) throw new Error(`${game} ${code}`);
  return priceSelection({ play, selection, unit, multiple });
}

describe('a selection is refused', () => {
  it.each<[string, string, string, string]>([
    ['11X5', 'RX5', '1 2 3 4', 'TOO_FEW'],
    ['11X5', 'RX3', 'banker 1 2 3 | 4', 'TOO_MANY'],
    ['11X5', 'RX5', '1 2 3 4 4', 'REPEATED'],
    ['11X5', 'RX5', '1 2 3 4 12', 'UNKNOWN'],
    ['11X5', 'RX5', '1 2 3 4 0', 'UNKNOWN'],
    ['11X5', 'Q2', '3|3', 'TOO_FEW'],
    ['SSC', 'ZX3', '1|2', 'TOO_FEW'],
    ['SSC', 'ZX3', '1|2|3|4', 'TOO_MANY'],
    ['SSC', 'ZX3', '1||3', 'TOO_FEW'],
    ['SSC', 'ZX3', '123;123', 'REPEATED'],
    ['SSC', 'ZX3', '11|2|3', 'REPEATED'],
    ['SSC', 'DWD', '7', 'UNKNOWN'],
    ['SSC', 'DWD', '6:7', 'UNKNOWN'],
    ['SSC', 'ZU3', '4', 'TOO_FEW'],
    ['SSC', 'WX60', '4 7', 'TOO_FEW'],
    ['SSC', 'ZX5', '0123456789|0123456789|0123456789|0123456789|0123456789', 'OVER_CAP'],
    ['SSC', 'NN', '', 'TOO_FEW'],
    ['XSMB', 'LO2', '7', 'UNKNOWN'],
    ['XSMB', 'LO2', '27 27', 'REPEATED'],
    ['XSMB', 'LO2', '05..95/0', 'UNKNOWN'],
    ['XSMB', 'XQ', '01 02 03 04 05', 'TOO_MANY'],
    ['XSMN', 'DAO', 'XC 118 811', 'REPEATED'],
    ['XSMN', 'DAO', 'X2 11', 'PLAY'],
    ['LHC', 'HX', 'rat', 'TOO_FEW'],
    ['LHC', 'GG', '1:odd 1:big', 'REPEATED'],
    ['LHC', 'GG', '1:odd', 'TOO_FEW'],
    ['LHC', 'TX', 'cat', 'UNKNOWN'],
    ['PCB', 'BS3', '1 2 3 4', 'TOO_MANY'],
    ['K3', 'ETH', '22|2', 'TOO_FEW'],
    ['BINGO', 'BINGO', '1-5|16-20|31-35|46-50|61-65', 'TOO_MANY'],
    ['BINGO', 'BINGO', '1-5|16-20|31-34|46-50', 'TOO_FEW'],
    ['KENO', 'PICK3', '1 2 81', 'UNKNOWN'],
  ])('%s %s "%s": %s', (game, play, selection, code) => {
    expect(price(game, play, selection)).toMatchObject({ ok: false, code });
  });

  it.each([0, -1, 0.5, Number.NaN, 1e9])('at a unit of %s', (unit) => {
    expect(price('XSMB', 'DE', '78', unit)).toMatchObject({ ok: false, code: 'UNIT' });
  });

  it.each([0, 1.5, 10_001])('%s times', (multiple) => {
    expect(price('XSMB', 'DE', '78', 100, multiple)).toMatchObject({ ok: false, code: 'MULTIPLE' });
  });
});

describe('lots and stakes', () => {
  it.each<[string, string, string, number, number]>([
    ['XSMB', 'DE', 'tai', 50, 50],
    ['XSMB', 'DE', 'chanchan', 25, 25],
    ['XSMB', 'LO2', '05..95/10', 10, 290],
    ['XSMN', 'LO2', '27', 18, 14.4],
    ['SSC', 'ZX3', 'back [12][345][6]', 6, 12],
    ['SSC', 'ZX3', 'back 126;345', 2, 4],
    ['SSC', 'DWD', '1:7 3 3:789', 5, 10],
    ['SSC', 'DWD', '7|-|39|-|-', 3, 6],
    ['PK10', 'Q3', '1-3|1-3|1-4', 12, 24],
    ['LHC', 'BZ5', '1-7', 21, 21],
    ['KENO', 'PICK10', '1-10', 1, 1],
  ])('%s %s %s: %i lots for %f', (game, play, selection, lots, stake) => {
    expect(price(game, play, selection)).toMatchObject({ ok: true, lots, stake: stake * 100 });
  });

  it('charge a fraction of a minor unit as a whole one', () => {
    expect(price('XSMN', 'SC', '11', 1)).toMatchObject({ ok: true, lots: 1, stake: 1 });
    expect(price('XSMN', 'SDC', '11', 1)).toMatchObject({ ok: true, lots: 2, stake: 2 });
  });
});

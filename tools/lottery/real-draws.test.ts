import { describe, expect, it } from 'vitest';
import { families, priceSelection, settlePriced, type Family, type Priced } from '@fairhouse/games/lottery';
import { readDraws } from './read-draws.ts';

/** A selection of each play: the first one of those whose chances are known. */
const selectionsOf = ({ plays }: Family): Priced[] =>
  plays.map((play) => {
    const selection = (play.rule.chances()[0]?.selection ?? '').replace(/ \(.*\)$/, '');
    const priced = priceSelection({ play, selection, unit: 100 });
    if (!priced.ok) throw new Error(`${play.code} ${selection}: ${priced.what}`);
    return priced;
  });

/** Real draws of these shapes are in the history. */
const shapes = new Set<string>(
  ['vn-north', 'vn-south', 'four-digits', 'max-3d', 'keno-80'].concat(
    families.map(({ shape }) => shape).filter((shape) => shape.includes('-of-')),
  ),
);

describe('the history of real draws', () => {
  it('settles every play on every draw', () => {
    const bets = new Map(
      families.filter(({ shape }) => shapes.has(shape)).map((family) => [family.shape, selectionsOf(family)]),
    );
    const seen = new Map<string, number>();
    const paid = new Map<string, number>();
    for (const { file, shape, outcome } of readDraws()) {
      seen.set(file, (seen.get(file) ?? 0) + 1);
      for (const bet of bets.get(shape) ?? []) {
        const { code } = bet.selection.play;
        paid.set(code, (paid.get(code) ?? 0) + settlePriced(bet, outcome).payout);
      }
    }
    expect(Object.fromEntries(seen)).toEqual({
      xsmb: 7530,
      xsmn_full18_2026: 301,
      xsmt: 249,
      damacai_4d: 3632,
      vietlott_max3d: 1118,
      vietlott_keno: 18_161,
      vietlott_power645: 1355,
      vietlott_power655: 1387,
      vietlott_power535: 766,
      pcso_2022: 768,
    });
    for (const code of ['LO2', 'DE', 'X2', 'TR10', 'PICK1', 'PICK5', 'BIG', 'MAX3D']) {
      expect(paid.get(code), code).toBeGreaterThan(0);
    }
  }, 60_000);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../lottery/odds/fraction.ts';
import {
  expectedFactor,
  legFactor,
  legResults,
  namedSystems,
  offerCashOut,
  partOfOffer,
  settleTicket,
  shapeOfTicket,
  type NamedSystem,
} from './index.ts';
import { compareTickets } from './testing/compare-tickets.ts';

it('agrees with the checker on ten thousand tickets', { timeout: 30_000 }, () => {
  expect(compareTickets(10_000, 7)).toEqual([]);
});

it.each<[NamedSystem, number]>([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky15', 15],
  ['canadian', 26],
  ['lucky31', 31],
  ['heinz', 57],
  ['lucky63', 63],
  ['superheinz', 120],
  ['goliath', 247],
])('%s has %i lines', (system, lines) => {
  expect(shapeOfTicket({ system }, namedSystems[system].legs, 0)).toMatchObject({ lines: BigInt(lines) });
});

const leg = fc.record({
  odds: fc.integer({ min: 1_000, max: 50_000 }).map((odds) => fraction(odds, 1_000)),
  result: fc.constantFrom(...legResults),
});
const legs = fc.array(leg, { minLength: 2, maxLength: 20 });
const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });
const pay = (settled: ReturnType<typeof settleTicket>) => (settled.ok ? settled.payout : -1n);

describe('settlement', () => {
  it('does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(legs, stake, (some, total) => {
        const ticket = { type: 'multiple', stake: { total } } as const;
        expect(settleTicket({ ...ticket, legs: some.toReversed() })).toEqual(settleTicket({ ...ticket, legs: some }));
      }),
    );
  });

  it('never pays more for a worse result', () => {
    fc.assert(
      fc.property(legs, stake, fc.nat(), (some, perLine, at) => {
        const size = 1 + (at % some.length);
        const payouts = legResults.map((result) =>
          pay(
            settleTicket({
              type: { of: size },
              stake: { perLine },
              legs: some.with(at % some.length, { ...some[at % some.length]!, result }),
            }),
          ),
        );
        expect(payouts.every((payout, nth) => nth === 0 || payout <= payouts[nth - 1]!)).toBe(true);
      }),
    );
  });

  it('returns the stake when all legs are void, whatever the system', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), stake, (count, at, total) => {
        const voids = Array.from({ length: count }, () => ({ odds: fraction(3, 2), result: 'void' as const }));
        const settled = settleTicket({ type: { of: 1 + (at % count) }, stake: { total }, legs: voids });
        expect(pay(settled)).toBe(total);
      }),
    );
  });
});

describe('cash-out', () => {
  const open = (chance: number, live: boolean) => ({
    odds: fraction(2),
    chances: { win: chance, lose: 1_000_000_000 - chance },
    live,
  });
  const offer = (list: Parameters<typeof offerCashOut>[1], maxWin?: bigint) =>
    offerCashOut({ type: 'multiple', stake: { total: 1_000n }, maxWin }, list);

  it('deducts 4 % before the match, 5 % live, 1 % for each further open leg, at most 12 %', () => {
    const half = (live: boolean) => open(500_000_000, live);
    const settled = { odds: fraction(2), result: 'win' } as const;
    expect(offer([settled, half(false)])).toEqual({ offer: 1_920n, margin: 4 });
    expect(offer([half(false), half(true)])).toEqual({ offer: 940n, margin: 6 });
    expect(offer(Array.from({ length: 12 }, () => half(true)))).toEqual({ offer: 880n, margin: 12 });
    expect(offer([settled, settled])).toBeNull();
    expect(offer([settled, half(true)], 1_000n)).toEqual({ offer: 1_000n, margin: 5 });
  });

  it('knows the average of lines with halves', () => {
    const odds = fraction(2);
    const quarter = 250_000_000;
    const chances = { win: quarter, half_win: quarter, half_lose: quarter, lose: quarter };
    expect(expectedFactor({ odds }, chances)).toEqual(fraction(1));
    expect(legFactor({ odds, result: 'half_win' })).toEqual(fraction(3, 2));
  });

  it.each([9, 91, 0, 101, 10.5, -40])('%f %% is no part', (percent) => expect(partOfOffer(1_000n, percent)).toBeNull());
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legFactor, legResults, namedSystems, settleTicket, type TicketType } from '../../sports/index.ts';
import { readTicketDocument, verifyTicket } from './index.ts';

const names = Object.keys(namedSystems) as (keyof typeof namedSystems)[];

const anyTicket = fc.record({
  system: fc.constantFrom('single', 'multiple', 'of', ...names),
  odds: fc.array(fc.integer({ min: 1_001, max: 30_000 }), { minLength: 8, maxLength: 8 }),
  results: fc.array(fc.constantFrom(...legResults), { minLength: 8, maxLength: 8 }),
  count: fc.integer({ min: 2, max: 8 }),
  stake: fc.integer({ min: 1, max: 1_000_000 }),
  perLine: fc.boolean(),
  maxWin: fc.integer({ min: 1, max: 100_000_000 }),
  left: fc.integer({ min: 1, max: 100 }),
});

type Drawn = typeof anyTicket extends fc.Arbitrary<infer T> ? T : never;

function documentOf({ system, odds, results, count, stake, perLine, maxWin, left }: Drawn) {
  const named = names.find((name) => name === system);
  const legCount = system === 'single' ? 1 : named ? namedSystems[named].legs : count;
  const type: TicketType =
    system === 'single' || system === 'multiple'
      ? system
      : named
        ? { system: named }
        : { of: Math.max(1, Math.floor(legCount / 2)) };
  const legs = Array.from({ length: legCount }, (_, at) => ({ odds: odds[at]!, result: results[at]!, banker: false }));
  const fractions = legs.map((leg) => ({ ...leg, odds: { n: BigInt(leg.odds), d: 1_000n } }));
  const settled = settleTicket(
    {
      type,
      stake: perLine ? { perLine: BigInt(stake) } : { total: BigInt(stake) },
      maxWin: BigInt(maxWin),
      legs: fractions,
    },
    { n: BigInt(left), d: 100n },
  );
  if (!settled.ok) throw new Error(settled.what);
  const outcome = {
    type,
    lines: Number(settled.lines),
    stake: Number(settled.stake),
    stakePerLine: perLine ? stake : null,
    maxWin,
    legs: legs.map((leg, at) => {
      const { n, d } = legFactor(fractions[at]!);
      return { ...leg, match: `m${at}`, market: 1, specifiers: '', outcome: '1', factor: `${n}/${d}` };
    }),
    share: `${left}/100`,
    cashOuts: [],
    due: Number(settled.payout),
    paid: Number(settled.payout),
    overpaid: 0,
    totalPay: Number(settled.payout),
  };
  return { roundId: 'r', family: 'ticket', stake: outcome.stake, outcome };
}

test('random tickets are worked out again to the unit, line by line', () => {
  fc.assert(
    fc.property(anyTicket, (drawn) => {
      const document = readTicketDocument(documentOf(drawn));
      const verified = verifyTicket(document!);
      expect(verified.steps.filter(({ ok }) => !ok)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a ticket that was paid a unit too much or too little is found', () => {
  fc.assert(
    fc.property(anyTicket, fc.constantFrom(-1, 1), (drawn, by) => {
      const right = documentOf(drawn);
      fc.pre(right.outcome.due + by >= 0);
      const wrong = { ...right, outcome: { ...right.outcome, due: right.outcome.due + by } };
      expect(verifyTicket(readTicketDocument(wrong)!).ok).toBe(false);
    }),
    { numRuns: 100 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../../fairness/index.ts';
import {
  drawNumbers,
  families,
  settleSelection,
  shapeNamed,
  type Outcome,
  type ShapeName,
} from '../../lottery/index.ts';
import { anySelection } from './any-selection.ts';
import { settleByLots } from './settle-by-lots.ts';

const DAYS = ['2024-02-09', '2025-06-01', '2026-08-15', '2031-03-01'];
const RUNS = 60;

const every = families.flatMap((family) => family.plays.map((play) => [family.code, play.code, family, play] as const));

const drawOf = (shape: ShapeName, nonce: number) =>
  drawNumbers(
    shapeNamed(shape),
    createRandomStream({ serverSeed: '5e'.repeat(32), clientSeed: 'lots', nonce }),
    DAYS[nonce % DAYS.length] as string,
  );

/** A draw of the stream, or one of few different digits: patterns of repeats are rare. */
function anyOutcome(name: ShapeName): fc.Arbitrary<Outcome> {
  const shape = shapeNamed(name);
  const drawn = fc.nat({ max: 100_000 }).map((nonce) => drawOf(name, nonce));
  if (shape.kind !== 'digits' && shape.kind !== 'block') return drawn;
  const count = shape.kind === 'digits' ? shape.count : 5;
  const few = fc.array(fc.nat({ max: 1 }), { minLength: count, maxLength: count }).map((digits): Outcome => {
    return shape.kind === 'digits'
      ? { kind: 'digits', digits }
      : { kind: 'block', hash: digits.join('').padStart(64, 'a') };
  });
  return fc.oneof({ weight: 2, arbitrary: drawn }, few);
}

describe('the independent settler', () => {
  it.each(every)('agrees on lots, stake, hits and payout of %s %s', (_, __, family, play) => {
    let [accepted, winning] = [0, 0];
    const tickets = anyOutcome(family.shape).chain((outcome) => {
      return anySelection(family.code, play.code, outcome).map((selection) => ({ outcome, selection }));
    });
    const property = fc.property(
      tickets,
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 9 }),
      (ticket, unit, multiple) => {
        const { outcome, selection } = ticket;
        const settled = settleSelection({ play, selection, unit, multiple }, outcome);
        if ('code' in settled) return;
        accepted += 1;
        winning += settled.payout > 0 ? 1 : 0;
        const { lots, stake, hits, payout } = settled;
        const booked = { family: family.code, plays: family.plays, play: play.code, selection, unit, multiple };
        expect(settleByLots(booked, outcome), selection).toEqual({ lots, stake, hits, payout });
      },
    );
    fc.assert(property, { seed: 12, numRuns: RUNS });
    expect(accepted).toBeGreaterThan(RUNS / 3);
    expect(winning).toBeGreaterThan(0);
  });

  it('refuses a play that the family does not have', () => {
    const booked = { family: 'K3', plays: [], play: 'ZX5', selection: '1', unit: 1, multiple: 1 };
    expect(() => settleByLots(booked, drawOf('dice', 1))).toThrow(RangeError);
  });
});

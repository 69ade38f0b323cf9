import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../lottery/odds/fraction.ts';
import { dueOf, owed, type PlacedTicket, type ResultRevision } from './index.ts';

const single: PlacedTicket = {
  type: 'single',
  stake: { total: 1_000n },
  legs: [{ key: 'a', odds: fraction(215, 100) }],
};
const due = (ticket: PlacedTicket, revisions: ResultRevision[]) => {
  const answer = dueOf(ticket, revisions);
  return answer.ok ? [answer.decided, answer.due] : answer.code;
};

describe('what is due', () => {
  it('a result that is taken back and lost is a correction', () => {
    const won: ResultRevision = { key: 'a', seq: 1, result: 'win' };
    const back: ResultRevision = { key: 'a', seq: 2, result: 'open' };
    const lost: ResultRevision = { key: 'a', seq: 3, result: 'lose' };
    expect(due(single, [won])).toEqual([true, 2_150n]);
    expect(due(single, [won, back])).toEqual([false, 0n]);
    expect(due(single, [won, back, lost])).toEqual([true, 0n]);
    expect(owed(0n, 2_150n)).toBe(-2_150n);
  });

  it('a ticket is decided as soon as no open leg can change it', () => {
    const legs = ['a', 'b', 'c'].map((key) => ({ key, odds: fraction(2) }));
    const multiple: PlacedTicket = { type: 'multiple', stake: { total: 100n }, legs };
    const lost = (key: string): ResultRevision => ({ key, seq: 1, result: 'lose' });
    expect(due(multiple, [])).toEqual([false, 0n]);
    expect(due(multiple, [lost('a')])).toEqual([true, 0n]);
    const pairs: PlacedTicket = { ...multiple, type: { of: 2 } };
    expect(due(pairs, [lost('a')])).toEqual([false, 0n]);
    expect(due(pairs, [lost('a'), lost('b')])).toEqual([true, 0n]);
    const banker: PlacedTicket = {
      ...multiple,
      type: { of: 1 },
      legs: [{ ...legs[0]!, banker: true }, ...legs.slice(1)],
    };
    expect(due(banker, [lost('a')])).toEqual([true, 0n]);
    expect(due(banker, [lost('b')])).toEqual([false, 0n]);
    expect(due({ ...multiple, legs: [] }, [])).toBe('LEGS');
  });

  it('does not depend on the order of the messages, nor on repeats', () => {
    const revision = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      seq: fc.integer({ min: 1, max: 1_000 }),
      result: fc.constantFrom('win' as const, 'void' as const, 'half_win' as const, 'lose' as const, 'open' as const),
    });
    const revisions = fc.uniqueArray(revision, { selector: ({ seq }) => seq, maxLength: 12 });
    const ticket: PlacedTicket = {
      type: { system: 'patent' },
      stake: { perLine: 100n },
      legs: ['a', 'b', 'c'].map((key) => ({ key, odds: fraction(17, 10) })),
    };
    fc.assert(
      fc.property(revisions, (list) => {
        expect(due(ticket, [...list.toReversed(), ...list])).toEqual(due(ticket, list));
      }),
    );
  });
});

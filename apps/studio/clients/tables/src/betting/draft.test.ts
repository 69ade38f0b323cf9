import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clear, double, emptyDraft, putChip, repeat, totalOf, undo, type Draft, type DraftLimits } from './draft.ts';

const limits: DraftLimits = {
  spot: (code) => (code === 'voisins' ? { min: 9, max: 900, chips: 9 } : { min: 10, max: 500, chips: 1 }),
  tableMax: 1000,
  balance: 5000,
};

const stakesAfter = (moved: ReturnType<typeof putChip>) => ('draft' in moved ? moved.draft.stakes : moved.obstacle);
const laid = (moved: ReturnType<typeof putChip>): Draft => {
  if ('obstacle' in moved) throw new Error(moved.obstacle.code);
  return moved.draft;
};

test('chips add up on a spot, from its least stake to its most', () => {
  const one = laid(putChip(emptyDraft, 'banker', 5, limits));
  expect(one.stakes).toEqual({ banker: 10 });
  expect(stakesAfter(putChip(one, 'banker', 25, limits))).toEqual({ banker: 35 });
  const full = laid(putChip(one, 'banker', 600, limits));
  expect(full.stakes).toEqual({ banker: 500 });
  expect(stakesAfter(putChip(full, 'banker', 10, limits))).toEqual({ code: 'spot_max', amount: 500 });
});

test('an announced bet takes a chip for each of its parts', () => {
  expect(stakesAfter(putChip(emptyDraft, 'voisins', 20, limits))).toEqual({ voisins: 180 });
});

test('the limit of the table and the balance are told with their amount', () => {
  const most = laid(repeat(emptyDraft, { banker: 500, player: 500 }, limits));
  expect(stakesAfter(putChip(most, 'tie', 10, limits))).toEqual({ code: 'table_max', amount: 1000 });
  expect(stakesAfter(putChip(emptyDraft, 'tie', 100, { ...limits, balance: 60 }))).toEqual({
    code: 'balance',
    amount: 60,
  });
});

test('double stops at the limit of each spot, and says when nothing changes', () => {
  const draft = laid(repeat(emptyDraft, { banker: 300, tie: 100 }, limits));
  expect(stakesAfter(double(draft, limits))).toEqual({ banker: 500, tie: 200 });
  expect(stakesAfter(double(laid(repeat(emptyDraft, { banker: 500 }, limits)), limits))).toMatchObject({
    code: 'nothing',
  });
  expect(stakesAfter(repeat(emptyDraft, {}, limits))).toMatchObject({ code: 'nothing' });
});

test('whatever was laid can be taken back move by move', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('banker', 'player', 'tie', 'voisins'), fc.integer({ min: 1, max: 200 }))),
      (moves) => {
        const states = [emptyDraft];
        for (const [code, chip] of moves) {
          const next = putChip(states.at(-1)!, code, chip, limits);
          if ('draft' in next) states.push(next.draft);
        }
        let draft = states.at(-1)!;
        expect(totalOf(draft.stakes)).toBeLessThanOrEqual(limits.tableMax);
        for (const earlier of states.slice(0, -1).toReversed()) {
          draft = undo(draft);
          expect(draft.stakes).toEqual(earlier.stakes);
        }
        expect(undo(draft)).toEqual(emptyDraft);
      },
    ),
  );
});

test('clearing can be taken back too, and clears nothing twice', () => {
  const draft = laid(putChip(emptyDraft, 'tie', 50, limits));
  expect(clear(draft).stakes).toEqual({});
  expect(undo(clear(draft)).stakes).toEqual({ tie: 50 });
  expect(clear(emptyDraft)).toBe(emptyDraft);
});

import * as contract from '@fairhouse/contract/play/studio-slips';
import type { SavedSlip, SlipLeg } from '@fairhouse/contract/play/studio-slips';
import { namedSystems, shapeOfTicket } from '@fairhouse/games/sports';
import { expect, test } from 'vitest';
import { emptySlip, fitted, MOST_LEGS, oddsPolicies, systemsOf, typeOf } from './slip-legs.ts';

const leg = (match: string): SlipLeg => ({ match, market: 1, specifiers: '', outcome: '1', odds: 2000, seq: 1 });
const slip = (legs: number, change: Partial<SavedSlip>): SavedSlip => ({
  ...emptySlip,
  legs: Array.from({ length: legs }, (_, at) => leg(`m-${at}`)),
  ...change,
});

test('Limits and policies are those of the contract', () => {
  expect([MOST_LEGS, oddsPolicies]).toEqual([contract.MOST_LEGS, contract.oddsPolicies]);
});

test('Every system that is offered is one of the maths', () => {
  for (let free = 1; free <= 20; free += 1)
    for (const { type } of systemsOf(free)) expect(shapeOfTicket(type, free, 0).ok, JSON.stringify(type)).toBe(true);
});

test('All systems with a name can be chosen', () => {
  const offered = [3, 4, 5, 6, 7, 8].flatMap((free) =>
    systemsOf(free).flatMap(({ type }) => (typeof type === 'object' && 'system' in type ? [type.system] : [])),
  );
  expect(offered.toSorted()).toEqual(Object.keys(namedSystems).toSorted());
});

test('One leg is a single, whatever was chosen before', () => {
  expect(typeOf(fitted(slip(1, { mode: 'multiple' })))).toBe('single');
  expect(fitted(slip(1, { mode: 'system', system: { of: 2 } })).mode).toBe('singles');
});

test('A system follows the number of its legs', () => {
  expect(fitted(slip(3, { mode: 'system', system: { system: 'trixie' } })).system).toEqual({ system: 'trixie' });
  expect(fitted(slip(4, { mode: 'system', system: { system: 'trixie' } })).system).toEqual({ system: 'yankee' });
  expect(fitted(slip(2, { mode: 'system', system: { system: 'trixie' } })).mode).toBe('multiple');
});

test('Only systems have bankers', () => {
  const { legs } = fitted({ ...slip(2, { mode: 'multiple' }), legs: [{ ...leg('a'), banker: true }, leg('b')] });
  expect(legs.some(({ banker }) => banker)).toBe(false);
});

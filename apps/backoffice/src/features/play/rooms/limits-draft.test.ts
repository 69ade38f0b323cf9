import { expect, it } from 'vitest';
import { draftOf, readDraft } from './limits-draft.ts';

const limits = {
  min: 100,
  max: 200_000,
  maxStake: 1_000_000,
  maxPay: 10_000_000,
  spots: { tie: { min: 500, max: 900 } },
};
const highest = { max: 2_000_000, maxStake: 10_000_000, maxPay: 100_000_000 };
const draft = draftOf(limits, 'TLB');

it('what is shown is what is sent', () => expect(readDraft(draft, 'TLB', highest)).toEqual(limits));

it.each<[string, Partial<Record<'min' | 'max' | 'maxStake' | 'maxPay', string>>]>([
  ['nothing typed', { min: '' }],
  ['no amount', { max: 'many' }],
  ['zero', { min: '0' }],
  ['the least above the most', { min: '3,000' }],
  ['a ticket below a spot', { maxStake: '1,000' }],
  ['above the highest', { maxPay: '1,000,001' }],
])('is refused: %s', (_, change) => {
  expect(readDraft({ ...draft, amounts: { ...draft.amounts, ...change } }, 'TLB', highest)).toBeUndefined();
});

it('a spot needs both of its limits, in order', () => {
  const withSpot = (min: string, max: string) =>
    readDraft({ ...draft, spots: [{ spot: 'tie', min, max }] }, 'TLB', highest)?.spots;
  expect(withSpot('2', '4')).toEqual({ tie: { min: 200, max: 400 } });
  expect(withSpot('4', '2')).toBeUndefined();
  expect(withSpot('', '2')).toBeUndefined();
});

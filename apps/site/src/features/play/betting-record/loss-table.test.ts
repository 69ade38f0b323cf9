import { expect, test } from 'vitest';
import { lossTable } from './loss-table.ts';

test('wins and losses are a line for each kind of game, with the net result of the member', () => {
  const head = ['Kind of game', 'Staked', 'Paid out', 'Net result'];
  const categories = [
    { category: 'RNG', rounds: 3, staked: 12_050, paid: 10_000 },
    { category: 'LIVE', rounds: 1, staked: 500, paid: 975 },
  ] as const;
  expect(lossTable(head, categories, 'TLB', (category) => (category === 'RNG' ? 'Slots, =1+1' : category))).toBe(
    ['Kind of game,Staked,Paid out,Net result', '"Slots, =1+1",120.5,100,-20.5', 'LIVE,5,9.75,4.75', ''].join('\r\n'),
  );
});

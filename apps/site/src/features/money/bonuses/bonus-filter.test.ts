import { expect, it } from 'vitest';
import { readBonusFilter } from './bonus-filter.ts';

it('An address selects days, a page and how bonuses ended; what is unknown selects nothing', () => {
  expect(readBonusFilter({ period: 'month', state: 'expired', page: 3 })).toEqual({
    period: 'month',
    state: 'expired',
    page: 3,
  });
  expect(readBonusFilter({ state: 'active' })).toEqual({});
  expect(readBonusFilter({ state: '', from: '2026-03-02', until: '2026-03-01' })).toEqual({});
});

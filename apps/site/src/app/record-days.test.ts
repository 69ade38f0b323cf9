import { expect, it } from 'vitest';
import { dayIn, daysOf, everyDay, lengthOf, selectedDays, shiftDays } from './record-days.ts';
import { readAccountFilter, readBetFilter, readFilter } from './record-filter.ts';

const TODAY = '2026-11-23';

it('A day begins at midnight of the time zone', () => {
  const instant = new Date('2026-11-22T16:30:00Z');
  expect([dayIn('Asia/Manila', instant), dayIn('Asia/Dhaka', instant)]).toEqual(['2026-11-23', '2026-11-22']);
});

it.each([
  ['today', { from: TODAY, until: TODAY }],
  ['week', { from: '2026-11-17', until: TODAY }],
  ['month', { from: '2026-10-25', until: TODAY }],
  ['all', {}],
] as const)('The period %s is %j', (period, days) => expect(daysOf(period, TODAY)).toEqual(days));

it.each([
  [7, -1, { from: '2026-11-10', until: '2026-11-16' }],
  [30, -1, { from: '2026-09-25', until: '2026-10-24' }],
  [7, 1, null],
] as const)('%d days, moved by %d, are %j', (length, direction, moved) => {
  const days = daysOf(length === 7 ? 'week' : 'month', TODAY);
  expect(lengthOf(days)).toBe(length);
  expect(shiftDays(days, direction, TODAY)).toEqual(moved);
});

it('Days that were moved back lead forward again', () => {
  const days = daysOf('month', TODAY);
  expect(shiftDays(shiftDays(days, -1, TODAY)!, 1, TODAY)).toEqual(days);
  expect(shiftDays({}, -1, TODAY)).toBeNull();
});

it.each([
  [{}, {}],
  [
    { period: 'all', page: 3 },
    { period: 'all', page: 3 },
  ],
  [{ period: 'week' }, {}],
  [
    { from: '2026-11-01', until: '2026-11-02' },
    { from: '2026-11-01', until: '2026-11-02' },
  ],
  [{ from: '2026-11-02', until: '2026-11-01' }, {}],
  [{ from: '2026-11-02' }, {}],
  [{ from: '2026-13-02', until: '2026-14-01' }, {}],
  [{ page: -1 }, {}],
  [{ page: '2', period: 'year' }, {}],
])('The parameters %j are read as %j', (parameters, filter) => expect(readFilter(parameters)).toEqual(filter));

it('Days chosen by hand come before a period', () => {
  expect(selectedDays({ from: '2026-01-01', until: '2026-01-31' }, TODAY)).toEqual({
    from: '2026-01-01',
    until: '2026-01-31',
  });
  expect(selectedDays({}, TODAY)).toEqual(daysOf('week', TODAY));
});

it('Unknown categories and groups in an address select nothing', () => {
  expect(readBetFilter({ category: 'LOTT', state: 'open' })).toEqual({ category: 'LOTT', state: 'open' });
  expect(readBetFilter({ category: 'x', state: 'closed' })).toEqual({});
  expect(readAccountFilter({ group: 'play' })).toEqual({ group: 'play' });
  expect(readAccountFilter({ group: 'all' })).toEqual({});
});

it('every day has a value, those that are not listed 0', () => {
  const list = [{ day: '2026-11-22', paid: 5 }];
  expect(everyDay({ from: '2026-11-21', until: '2026-11-23', list }, ({ paid }) => paid)).toEqual([
    { day: '2026-11-21', value: 0 },
    { day: '2026-11-22', value: 5 },
    { day: '2026-11-23', value: 0 },
  ]);
});

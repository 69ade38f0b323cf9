import { expect, test } from 'vitest';
import { activityTable } from './save-activity.ts';

test('The table has a line for each period, with plain amounts, and no cell that a spreadsheet runs', () => {
  const period = {
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
    deposited: 100_000,
    withdrawn: 0,
    netDeposits: 100_000,
    staked: 4_550,
    won: 1_000,
    net: -3_550,
    other: 0,
    playedMinutes: 75,
  };
  expect(activityTable([period], 'TLB', (column) => (column === 'net' ? '=won-staked' : column))).toBe(
    "from,until,deposited,withdrawn,netDeposits,staked,won,'=won-staked,other,playedMinutes\r\n" +
      '2026-11-01T00:00:00.000Z,2026-12-01T00:00:00.000Z,1000,0,1000,45.5,10,-35.5,0,75\r\n',
  );
});

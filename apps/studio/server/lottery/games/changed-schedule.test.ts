import { expect, test } from 'vitest';
import { closeOfDay, firstOpenDay, plannedDraws, type ScheduleChange } from './changed-schedule.ts';
import type { Schedule } from './schedule.ts';

const zone = 'Asia/Ho_Chi_Minh';
const daily: Schedule = {
  days: Array.from({ length: 7 }, () => ['']),
  close: '18:10',
  lock: 60,
  zone,
  exceptions: [['2027-02-05', '2027-02-08']],
};
const frequent: Schedule = { every: 30, lock: 5, zone };

const lengthOf = (schedule: Schedule, changes: readonly ScheduleChange[], day: string) =>
  plannedDraws(schedule, changes, day).length;

test('a pause takes the draws of its days away, and of no others', () => {
  const changes: ScheduleChange[] = [{ kind: 'pause', from: '2026-09-02', to: '2026-09-03' }];
  const days = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'];
  expect(days.map((day) => lengthOf(daily, changes, day))).toEqual([1, 0, 0, 1]);
  expect(days.map((day) => lengthOf(frequent, changes, day))).toEqual([48, 0, 0, 48]);
});

test('of two changes about a day the newer one, which is the first, counts', () => {
  const pause: ScheduleChange = { kind: 'pause', from: '2026-09-01', to: '2026-09-05' };
  const again: ScheduleChange = { kind: 'draw', from: '2026-09-03', to: '2026-09-03' };
  expect([lengthOf(daily, [again, pause], '2026-09-02'), lengthOf(daily, [again, pause], '2026-09-03')]).toEqual([
    0, 1,
  ]);
  expect(lengthOf(daily, [pause, again], '2026-09-03')).toBe(0);
});

test('a game may draw on a day that its own calendar leaves out', () => {
  expect(lengthOf(daily, [], '2027-02-06')).toBe(0);
  expect(lengthOf(daily, [{ kind: 'draw', from: '2027-02-06', to: '2027-02-06' }], '2027-02-06')).toBe(1);
});

test('another closing time counts from its day on, until a later one', () => {
  const changes: ScheduleChange[] = [
    { kind: 'close', from: '2026-09-01', close: '17:30' },
    { kind: 'close', from: '2026-09-10', close: '19:00' },
    { kind: 'close', from: '2026-09-01', close: '16:00' },
  ];
  const days = ['2026-08-31', '2026-09-01', '2026-09-09', '2026-09-10'];
  expect(days.map((day) => closeOfDay(daily, changes, day))).toEqual(['18:10', '17:30', '17:30', '19:00']);
  const [draw] = plannedDraws(daily, changes, '2026-09-10');
  expect(draw).toMatchObject({ numero: '202609100001', closesAt: new Date('2026-09-10T12:00:00Z') });
  expect(draw!.drawsAt.getTime() - draw!.closesAt.getTime()).toBe(60_000);
  expect(closeOfDay(frequent, changes, '2026-09-10')).toBeNull();
});

test('days whose seeds may be published are not changed any more', () => {
  expect(firstOpenDay('2026-12-30')).toBe('2027-01-03');
});

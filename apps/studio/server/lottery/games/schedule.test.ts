import { expect, test } from 'vitest';
import { lotteryGames } from './lottery-games.ts';
import { drawsOfDay } from './schedule.ts';
import { dateIn, instantIn } from './zone-time.ts';

const game = (code: string) => lotteryGames.find((one) => one.code === code)!;

test('a game of every minute has 1,440 draws a day without gaps, numbered from midnight of its zone', () => {
  const draws = drawsOfDay(game('K3-1').schedule, '2026-08-15');
  expect(draws).toHaveLength(1440);
  expect(draws[0]).toMatchObject({ numero: '202608150001', closesAt: new Date('2026-08-14T16:01:00Z') });
  expect(draws.at(-1)).toMatchObject({ numero: '202608151440', closesAt: new Date('2026-08-15T16:00:00Z') });
  for (const [index, draw] of draws.entries()) {
    expect(draw.closesAt.getTime() - draw.opensAt.getTime()).toBe(60_000);
    expect(draw.opensAt).toEqual(draws[index - 1]?.closesAt ?? draw.opensAt);
    expect(draw.drawsAt.getTime() - draw.closesAt.getTime()).toBe(5_000);
  }
});

test('draws that are wanted are those of the day that close after an instant', () => {
  for (const code of ['K3-1', 'K3-5', 'VNMN-D']) {
    const { schedule } = game(code);
    const all = drawsOfDay(schedule, '2026-08-15');
    for (const at of ['2026-08-14T10:00:00Z', '2026-08-15T09:04:30Z', '2026-08-15T09:05:00Z', '2026-08-16T10:00:00Z']) {
      const after = new Date(at);
      const wanted = all.filter(({ closesAt }) => closesAt > after).slice(0, 3);
      expect(drawsOfDay(schedule, '2026-08-15', { after, most: 3 })).toEqual(wanted);
    }
  }
});

test.each([
  ['2026-08-16', ['Tien Giang', 'Kien Giang', 'Da Lat']],
  ['2026-08-15', ['TP.HCM', 'Long An', 'Binh Phuoc', 'Hau Giang']],
])('the stations of the South on %s follow the calendar', (day, stations) => {
  const draws = drawsOfDay(game('VNMN-D').schedule, day);
  expect(draws.map(({ station }) => station)).toEqual(stations);
  expect(draws.map(({ ordinal }) => ordinal)).toEqual(stations.map((_, index) => index + 1));
  expect(draws[0]!.closesAt).toEqual(new Date(`${day}T09:05:00Z`));
});

test('the North does not draw at Tết', () => {
  const { schedule } = game('VNMB-D');
  expect(drawsOfDay(schedule, '2027-02-04')).toHaveLength(1);
  for (const day of ['05', '06', '07', '08']) expect(drawsOfDay(schedule, `2027-02-${day}`)).toEqual([]);
  expect(drawsOfDay(schedule, '2027-02-09')).toHaveLength(1);
});

test('a bet stays open for less than a day', () => {
  for (const { schedule } of lotteryGames) {
    for (const { opensAt, drawsAt } of drawsOfDay(schedule, '2026-08-15')) {
      expect(drawsAt.getTime() - opensAt.getTime()).toBeLessThan(24 * 3_600_000);
    }
  }
});

test('no two games share a code, and each has draws this week', () => {
  expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length);
  for (const { schedule } of lotteryGames) expect(drawsOfDay(schedule, '2026-08-15').length).toBeGreaterThan(0);
});

test('a day whose clocks change is longer or shorter by their hour', () => {
  const schedule = { every: 60, lock: 5, zone: 'Europe/Berlin' };
  expect(drawsOfDay(schedule, '2026-03-29')).toHaveLength(23);
  expect(drawsOfDay(schedule, '2026-10-25')).toHaveLength(25);
  expect(instantIn('2026-03-29', '12:00', 'Europe/Berlin')).toEqual(new Date('2026-03-29T10:00:00Z'));
  expect(dateIn(new Date('2026-08-15T23:30:00Z'), 'Asia/Manila')).toBe('2026-08-16');
});

test('numbers of an official daily draw that are confirmed hours late end its bets within a day', () => {
  const official = lotteryGames.filter(({ results }) => results !== undefined);
  expect(official.length).toBeGreaterThan(0);
  for (const { schedule } of official) {
    const [draw] = drawsOfDay(schedule, '2026-08-15');
    const openFor = draw!.drawsAt.getTime() + 6 * 3_600_000 - draw!.opensAt.getTime();
    expect(openFor).toBeLessThan(24 * 3_600_000);
  }
});

import { comingLotteryDraws } from '@fairhouse/contract/play/studio-chase';
import { createClient } from '@fairhouse/contract/client';
import {
  vendorChangeSchedule,
  vendorSchedules,
  type LotteryScheduleChange,
} from '@fairhouse/contract/play/vendor-terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { addDays } from '../games/zone-time.ts';
import { planned } from '../testing/chase-draws.ts';
import { testLottery } from '../testing/test-games.ts';
import { WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
let today: string;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: testLottery });
  await planned(bed, 'ROW11');
  const { rows } = await bed.query<{ today: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  );
  ({ today } = rows[0]!);
});
afterAll(() => bed.close());

const day = (ahead: number) => addDays(today, ahead);
const change = (gameCode: string, wanted: LotteryScheduleChange, url = studio.url) =>
  bed.asPlatform(url).call(vendorChangeSchedule, { gameCode, change: wanted, operator: 'tala', reason: 'a holiday' });

async function gameOf(gameCode: string, url = studio.url) {
  const answer = await bed.asPlatform(url).call(vendorSchedules, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.games.find((game) => game.gameCode === gameCode)!;
}

test('operators see when a game draws, and which day may be changed first', async () => {
  expect(await gameOf('T0')).toMatchObject({ close: '12:00', withoutDraws: [], closes: [] });
  const { earliest, close } = await gameOf('ROW0');
  expect(close).toBeNull();
  // The day may have changed since the tests began.
  expect([day(4), day(5)]).toContain(earliest);
});

test('days without draws and another closing time are known to all studios at once, and stored once', async () => {
  const other = await bed.start({ ...patientTimes, lottery: testLottery });
  const pause: LotteryScheduleChange = { kind: 'pause', from: day(10), to: day(11) };
  expect(await change('T1', pause)).toMatchObject({ ok: true, value: { changed: true } });
  expect(await change('T1', pause, other.url)).toMatchObject({ ok: true, value: { changed: false } });
  await change('T1', { kind: 'draw', from: day(11), to: day(11) });
  await change('T1', { kind: 'close', from: day(20), close: '09:30' });
  for (const { url } of [studio, other])
    await vi.waitFor(async () =>
      expect(await gameOf('T1', url)).toMatchObject({
        withoutDraws: [day(10)],
        close: '12:00',
        closes: [{ from: day(20), close: '09:30' }],
      }),
    );
  expect((await gameOf('T2')).withoutDraws).toEqual([]);
  const { rows } = await bed.query<{ kind: string; by: string }>(
    `select kind, changed_by as by from lottery_schedule where game_code = 'T1' order by id`,
  );
  expect(rows).toEqual(['pause', 'draw', 'close'].map((kind) => ({ kind, by: 'tala' })));
  await other.stop();
});

test.each<[string, string, (ahead: typeof day) => LotteryScheduleChange]>([
  ['a day whose seeds may be published', 'T3', (at) => ({ kind: 'pause', from: at(3), to: at(9) })],
  ['yesterday', 'T3', (at) => ({ kind: 'close', from: at(-1), close: '11:00' })],
  ['days in the wrong order', 'T3', (at) => ({ kind: 'pause', from: at(9), to: at(8) })],
  ['days years ahead', 'T3', (at) => ({ kind: 'pause', from: at(9), to: at(900) })],
  ['the closing time of draws in a row', 'ROW3', (at) => ({ kind: 'close', from: at(9), close: '11:00' })],
])('%s cannot be changed', async (_, gameCode, wanted) => {
  const answer = await change(gameCode, wanted(day));
  expect(answer).toMatchObject({ ok: false, code: 'schedule_refused' });
  const { rowCount } = await bed.query('select from lottery_schedule where game_code = $1', [gameCode]);
  expect(rowCount).toBe(0);
});

test('an unknown game is named, and a time that is none is refused', async () => {
  const pause: LotteryScheduleChange = { kind: 'pause', from: day(9), to: day(9) };
  expect(await change('NONE', pause)).toMatchObject({ ok: false, code: 'game_unknown' });
  expect(await change('T3', { kind: 'close', from: day(9), close: '25:00' })).toMatchObject({ ok: false });
});

test('a day that was paused before its seeds were published gets none, and no draw', async () => {
  const second = await createTestBed();
  // As the row of an operator who paused the game days ago.
  const first = await second.start({ ...patientTimes, lottery: { ...testLottery, games: [] } });
  await second.query(
    `insert into lottery_schedule (game_code, kind, from_day, to_day, changed_by, reason)
      values ('ROW0', 'pause', $1, $2, 'tala', 'a holiday')`,
    [today, day(1)],
  );
  await first.stop();
  const { url } = await second.start({ ...patientTimes, lottery: testLottery });
  await planned(second, 'ROW1');
  const { rows } = await second.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from lottery_chain where game_code = 'ROW0' order by day`,
  );
  expect(rows.map((row) => row.day)).not.toContain(day(1));
  expect(rows.map((row) => row.day)).toContain(day(2));
  const call = createClient({ baseUrl: url, headers: () => ({}) });
  const { draws } = await call(comingLotteryDraws, { gameCode: 'ROW0' });
  expect(draws.filter(({ numero }) => numero.startsWith(day(1).replaceAll('-', '')))).toEqual([]);
  await second.close();
});

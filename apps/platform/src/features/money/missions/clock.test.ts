import { checkIn, joinMission, missionSummaryDetails } from '@fairhouse/contract/money/missions';
import { boCreateMission, boOpenMission } from '@fairhouse/contract/money/missions-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newOperator } from '../../../testing/test-visitor.ts';
import { openMember, startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { rewards } from '../rewards/index.ts';
import { missions } from './index.ts';
import { missionTasks } from './jobs.ts';
import { periodAt } from './period-store.ts';

let on: TestWallet;
let timeZone: string;
beforeAll(async () => {
  on = await startWallet({ features: [rewards, missions] });
  ({ timeZone } = settings());
});
afterAll(() => on.close());
afterEach(() => {
  settings().timeZone = timeZone;
});

const settings = () => on.platform.merchants.default().settings;
const [SECOND, HOUR] = [1000, 3_600_000];
const midnight = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) - (24 - hour) * HOUR;
const newName = () => `op-${randomUUID().slice(0, 8)}`;
const setTo = (at: number) => {
  on.clock.hold();
  on.clock.advance(at - on.clock.now().getTime());
};
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(on.platform.pool, { merchantId: on.platform.merchants.default().id }, work);

async function openMission(period: 'D' | 'W') {
  const [first, second] = [await newOperator(on, newName()), await newOperator(on, newName())];
  const { id } = await first.call(
    boCreateMission,
    {
      titles: { EN: 'Clock' },
      period,
      categories: [],
      steps: [{ kind: 'check_in', target: 1, reward: { to: 'main', amount: 500 } }],
      wageringX100: 500,
      bestRounds: 1,
      prizes: [1000],
      claimDays: 1,
      budget: 1_000_000,
      startsAt: on.clock.now().toISOString(),
      endsAt: new Date(on.clock.now().getTime() + 240 * HOUR).toISOString(),
    },
    { idempotencyKey: randomUUID() },
  );
  await second.call(boOpenMission, { id });
  return id;
}

describe.each([
  ['Asia/Manila', 16],
  ['Asia/Dhaka', 18],
] as const)('%s', (zone, hour) => {
  test.each([
    ['D', '2026-12-02', '2026-12-01'],
    ['W', '2026-12-07', '2026-11-30'],
  ] as const)(
    'a mission of each %s: one second before %s and one after are two periods',
    async (period, day, before) => {
      settings().timeZone = zone;
      const end = midnight(day, hour);
      const start = on.clock.now().getTime();
      setTo(end - SECOND);
      const id = await openMission(period);
      const { site, memberId } = await openMember(on, 0);
      await site.call(checkIn, {});
      const dayOf = async () =>
        (await site.call(missionSummaryDetails, {})).list
          .filter(({ missionId }) => missionId === id)
          .map((one) => one.day);
      expect(await site.call(joinMission, { missionId: id })).toMatchObject({ day: before });
      setTo(end + SECOND);
      expect(await site.call(joinMission, { missionId: id })).toMatchObject({ day });
      expect(new Set(await dayOf())).toContain(day);
      await missionTasks(on.platform)['missions.move']!({});
      // The check-in of the day before earns its own period alone.
      const { rows } = await within((tx) =>
        tx.query<{ day: string }>(
          `select to_char(day, 'YYYY-MM-DD') as day from mission_reward where mission_id = $1 and member_id = $2`,
          [id, memberId],
        ),
      );
      expect(rows).toEqual([{ day: before }]);
      // The board of the ended period has its result an hour later, that of the present one has none.
      const boards = async () =>
        (
          await within((tx) =>
            tx.query<{ day: string }>(
              `select to_char(day, 'YYYY-MM-DD') as day from mission_board where mission_id = $1`,
              [id],
            ),
          )
        ).rows.map((row) => row.day);
      setTo(end + HOUR - SECOND);
      await missionTasks(on.platform)['missions.move']!({});
      expect(await boards()).toEqual([]);
      setTo(end + HOUR + SECOND);
      await missionTasks(on.platform)['missions.move']!({});
      expect(await boards()).toEqual([before]);
      const periods = await within(async (tx) => [
        await periodAt(tx, new Date(end - 1), zone, period),
        await periodAt(tx, new Date(end), zone, period),
      ]);
      expect(periods.map((one) => one.day)).toEqual([before, day]);
      setTo(start);
    },
  );
});

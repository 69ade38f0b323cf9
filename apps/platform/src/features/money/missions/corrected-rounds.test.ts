import { joinMission, missionLeaderboard, missionSummaryDetails } from '@fairhouse/contract/money/missions';
import { boCreateMission, boOpenMission } from '@fairhouse/contract/money/missions-backoffice';
import type { RequestOf } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { lostAfterwards, startCorrecting } from '../../play/play-sums/testing/correct-rounds.ts';
import { rewards } from '../rewards/index.ts';
import { missions } from './index.ts';
import { missionTasks } from './jobs.ts';

const DAY_MS = 86_400_000;

let on: TestPlatform;
let rounds: Awaited<ReturnType<typeof startCorrecting>>;
let operators: [TestVisitor, TestVisitor];
beforeAll(async () => {
  on = await startTestPlatform({ features: [rewards, missions] });
  rounds = await startCorrecting(on);
  operators = [await newOperator(on, 'first'), await newOperator(on, 'second')];
});
afterAll(async () => {
  await rounds.close();
  await on.close();
});

async function openMission(changes: Partial<RequestOf<typeof boCreateMission>>): Promise<string> {
  const definition: RequestOf<typeof boCreateMission> = {
    titles: { EN: 'Daily' },
    period: 'D',
    categories: [],
    steps: [{ kind: 'valid', target: 10_000, reward: { to: 'main', amount: 500 } }],
    wageringX100: 500,
    bestRounds: 2,
    prizes: [],
    claimDays: 2,
    budget: 100_000,
    startsAt: on.clock.now().toISOString(),
    endsAt: new Date(on.clock.now().getTime() + 5 * DAY_MS).toISOString(),
    ...changes,
  };
  const { id } = await operators[0].call(boCreateMission, definition, { idempotencyKey: randomUUID() });
  await operators[1].call(boOpenMission, { id });
  return id;
}

/** The platform's clock goes to the day of what was booked last. */
const goTo = (at: Date) => on.clock.advance(at.getTime() - on.clock.now().getTime());

test.each<[string, RequestOf<typeof boCreateMission>['categories']]>([
  ['over all categories', []],
  ['of one category', ['SPORTS']],
])('a step counts valid bets %s as corrections have left them, and none of earlier days', async (_, categories) => {
  const id = await openMission({ categories });
  const [same, lessened, earlier] = [await rounds.member(), await rounds.member(), await rounds.member()];
  await rounds.play(earlier.memberId, lostAfterwards(20_000, '1 day'));
  await rounds.play(lessened.memberId, { stake: 20_000, paid: 0, correction: 20_000 });
  goTo(await rounds.play(same.memberId, lostAfterwards(20_000)));
  for (const { site } of [same, lessened, earlier]) await site.call(joinMission, { missionId: id });
  await rounds.count();
  await missionTasks(on.platform)['missions.move']!({});
  const stepOf = async ({ site }: typeof same) =>
    (await site.call(missionSummaryDetails, {})).list.find(({ missionId }) => missionId === id)!.steps[0]!;
  expect(await stepOf(same)).toMatchObject({ done: 10_000, status: 'claim' });
  expect(await stepOf(lessened)).toMatchObject({ done: 0, status: 'joined' });
  expect(await stepOf(earlier)).toMatchObject({ done: 0, status: 'joined' });
});

test('a payout that was taken back wins no place of a leaderboard', async () => {
  const id = await openMission({ prizes: [1000] });
  const [corrected, other] = [await rounds.member(), await rounds.member()];
  await rounds.play(corrected.memberId, { stake: 100, paid: 5000, correction: -4900 });
  goTo(await rounds.play(other.memberId, { stake: 100, paid: 100, correction: 100 }));
  for (const { site } of [corrected, other]) await site.call(joinMission, { missionId: id });
  const { list } = await other.site.call(missionLeaderboard, { missionId: id });
  expect(list.map(({ scoreX100, own }) => [scoreX100, own])).toEqual([
    [200, true],
    [100, false],
  ]);
});

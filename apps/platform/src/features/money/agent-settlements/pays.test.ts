import type { MemberCaller } from '../../../system/callers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodAt } from '../agent-contracts/index.ts';
import { readPays } from './read-pays.ts';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier } from './testing/settlement-kit.ts';

const DAY_MS = 86_400_000;
let kit: SettlementKit;
beforeAll(async () => {
  kit = await SettlementKit.start();
});
afterAll(() => kit.close());

it('payments are selected and summed by the last day of their periods', async () => {
  const { timeZone } = kit.merchant.settings;
  const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  const noon = (daysAgo: number) => periodAt('D', timeZone, Date.now() - daysAgo * DAY_MS).start + DAY_MS / 2;
  const day = (daysAgo: number) => dayOf(noon(daysAgo));
  const root = await kit.member(2, null);
  const starts = new Date(periodAt('D', timeZone, noon(5)).start);
  await kit.contract(root, 'daily', termsOf('daily', [tier(100)]), starts);
  await kit.contract(root, 'hourly', termsOf('hourly', [tier(50)]), starts);
  await kit.play([
    { member: root, stake: 50_000, paid: 0, at: new Date(noon(4)) },
    { member: root, stake: 30_000, paid: 0, at: new Date(noon(2)) },
  ]);
  await kit.sum();
  await settleDue(kit.on.platform, kit.merchant);
  const caller = { merchant: kit.merchant, memberId: root } as MemberCaller;
  const read = (request: Parameters<typeof readPays>[2]) => readPays(kit.on.platform, caller, request);

  const all = await read({});
  expect(all).toMatchObject({ paid: 1_200, until: dayOf(kit.on.clock.now().getTime()) });
  // An hour ends at its last second: what was played at noon is of that day, in both contracts.
  expect(all.days).toEqual([
    { day: day(4), paid: 750 },
    { day: day(2), paid: 450 },
  ]);
  expect(await read({ kind: 'hourly' })).toMatchObject({ paid: 400, total: 2 });
  const few = await read({ kind: 'daily', from: day(3), until: day(2) });
  expect(few).toMatchObject({ paid: 300, total: 2, from: day(3), until: day(2), days: [{ day: day(2), paid: 300 }] });
  // Days far apart are drawn at most for a quarter.
  const [from, until] = ['2020-01-01', day(2)];
  const long = await read({ from, until });
  expect(long.paid).toBe(1_200);
  expect((Date.parse(long.until) - Date.parse(long.from)) / DAY_MS).toBe(91);
}, 60_000);

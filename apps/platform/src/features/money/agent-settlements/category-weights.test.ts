import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boAgentRules, boSaveAgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { boSettlement } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { periodAt } from '../agent-contracts/index.ts';
import { recountDay } from '../agent-figures/index.ts';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier } from './testing/settlement-kit.ts';

const DAY_MS = 86_400_000;
let kit: SettlementKit;
let desk: TestVisitor;
beforeAll(async () => {
  kit = await SettlementKit.start();
  desk = await newOperator(kit.on, 'desk-one');
});
afterAll(() => kit.close());

const dayOf = (at: number) => periodAt('D', kit.merchant.settings.timeZone, at);
/** The begin of the merchant's day, so many days ago. */
const dayBegin = (daysAgo: number) => dayOf(Date.now() - daysAgo * DAY_MS).start;
const noon = (daysAgo: number) => new Date(dayBegin(daysAgo) + DAY_MS / 2);

it('operators decide what bets of a category count from the next day on', async () => {
  const rules = await desk.call(boAgentRules, {});
  expect(rules.weights).toEqual({});
  const tooMuch = desk.call(boSaveAgentRules, { ...rules, weights: { LIVE: 10_001 } });
  expect(await failureOf(tooMuch)).toMatchObject({ code: 'invalid_request' });
  await desk.call(boSaveAgentRules, { ...rules, weights: { LIVE: 5_000, RNG: 10_000 } });
  const saved = await desk.call(boSaveAgentRules, { ...rules, weights: { LIVE: 2_500, SPORTS: 8_000 } });
  expect(saved.weights).toEqual({ LIVE: 2_500, SPORTS: 8_000 });
  // Without weights all stay.
  expect((await desk.call(boSaveAgentRules, { ...rules, weights: undefined })).weights).toEqual(saved.weights);
  const { rows } = await kit.owner.query<{ starts: Date }>('select starts_at as starts from agent_category_weight');
  const next = new Date(dayOf(kit.on.clock.now().getTime()).end);
  expect(rows.map(({ starts }) => starts)).toEqual([next, next]);
  const log = await desk.call(boAuditLog, { search: 'contract:rules' });
  expect(log.list[1]).toMatchObject({
    before: { weights: { LIVE: 5_000 } },
    after: { weights: { LIVE: 2_500, SPORTS: 8_000 } },
  });
  await kit.owner.query('delete from agent_category_weight');
});

it('valid bets count by the weight of the time at which a round ended, and the statement tells it', async () => {
  const game = await kit.game('LIVE');
  await kit.owner.query(
    `insert into agent_category_weight select 1, 'LIVE', s, w from unnest($1::timestamptz[], $2::int[]) x(s, w)`,
    [
      [new Date(dayBegin(3)), new Date(dayBegin(2))],
      [5_000, 3_333],
    ],
  );
  const root = await kit.member(2, null);
  const player = await kit.member(0, root);
  const starts = new Date(dayBegin(5));
  const daily = await kit.contract(root, 'daily', termsOf('daily', [tier(100)]), starts);
  const round = { member: player, paid: 0, game };
  await kit.play([
    { ...round, stake: 40_001, at: noon(4) },
    { ...round, stake: 40_001, at: noon(3) },
    { ...round, stake: 40_001, at: noon(2) },
    // A game of another category counts in full.
    { member: player, stake: 10_000, paid: 0, at: noon(2) },
  ]);
  await kit.sum();
  await settleDue(kit.on.platform, kit.merchant);
  const { rows } = await kit.owner.query<{ id: string; valid: number; start: Date }>(
    `select id, (figures->>'validBet')::bigint as valid, period_start as start from agent_settlement
      where contract_id = $1 order by period_start`,
    [daily],
  );
  const validOf = (daysAgo: number) => rows.find(({ start }) => start.getTime() === dayBegin(daysAgo));
  expect([4, 3, 2].map((day) => validOf(day)?.valid)).toEqual([40_001, 20_000, 13_332 + 10_000]);
  const weightsOf = async (day: number) => (await desk.call(boSettlement, { settlementId: validOf(day)!.id })).weights;
  expect(await weightsOf(4)).toEqual([]);
  expect(await weightsOf(3)).toEqual([{ category: 'LIVE', weight: 5_000, from: null }]);
  expect(await weightsOf(2)).toEqual([{ category: 'LIVE', weight: 3_333, from: null }]);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: kit.merchant.settings.timeZone }).format(noon(2));
  expect(await recountDay(kit.on.platform, kit.merchant, day)).toEqual([]);
});

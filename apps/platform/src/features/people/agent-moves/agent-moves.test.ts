import * as calls from '@fairhouse/contract/people/agents-backoffice';
import { agentTeam } from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { recountDay, readTeamDays, readTeamTotals, sumFigures } from '../../money/agent-figures/index.ts';
import { recordRecount } from '../../money/agent-figures/sum-figures.ts';
import { findNode } from '../agent-tree/index.ts';
import { makeAgent, type TestAgent } from '../agent-tree/testing/make-agent.ts';
import { agents } from '../agents/index.ts';
import { agentMoves } from './index.ts';

let on: TestPlatform;
let one: TestVisitor;
let other: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features: [agents, agentMoves] });
  one = await newOperator(on, 'tala');
  other = await newOperator(on, 'hiraya');
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, work);
const request = (id: number, toAccount: string, by = one) =>
  by.call(calls.boRequestAgentMove, { id: String(id), toAccount, reason: 'The line was sold' });
const codeOf = async (sent: Promise<unknown>) => (await failureOf(sent)).code;
const pathOf = async ({ id }: TestAgent) => (await within((tx) => findNode(tx, id)))?.path;

async function deposit({ id }: TestAgent, amount: number): Promise<void> {
  const { currency } = merchant().settings;
  const base = { merchantId: 1, customerId: id, currency };
  await on.platform.ledger.post({ ...base, type: 'deposit', ref: randomUUID(), amount });
}

/** Sums everything up to now; an open transaction of another part may delay a single sum. */
async function sumAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await sumFigures(on.platform, merchant(), 0);
      const done = await within((tx) =>
        tx.query('select from agent_figures_mark where summed_to >= $1', [rows[0]!.now]),
      );
      return done.rowCount;
    })
    .toBe(1);
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: merchant().settings.timeZone }).format(Date.now());
const depositsOf = async ({ id }: TestAgent) =>
  (await within((tx) => readTeamDays(tx, { agentId: id, from: '2020-01-01', until: '2099-01-01' }))).reduce(
    (sum, { deposits }) => sum + deposits,
    0,
  );
const totalsOf = ({ id }: TestAgent) => within((tx) => readTeamTotals(tx, id));

it('two operators move a subtree: access changes at once, figures from the cut, history stays', async () => {
  const root = await makeAgent(on, 'lakan11', { type: 2 });
  const left = await makeAgent(on, 'lakan12', { type: 1, parentId: root.id });
  const right = await makeAgent(on, 'lakan13', { type: 1, parentId: root.id });
  const middle = await makeAgent(on, 'lakan14', { type: 1, parentId: left.id });
  const player = await makeAgent(on, 'lakan15', { type: 0, parentId: middle.id });
  await deposit(player, 5_000);
  await deposit(middle, 700);
  await sumAll();

  const asked = await request(middle.id, 'lakan13');
  expect(asked).toMatchObject({ state: 'requested', fromAccount: 'lakan12', toAccount: 'lakan13' });
  expect(await codeOf(request(middle.id, 'lakan11'))).toBe('move_open');
  expect(await codeOf(one.call(calls.boApproveAgentMove, { id: asked.id }))).toBe('own_proposal');
  const reading = left.visitor.call(agentTeam, { parentId: String(middle.id) });
  expect((await reading).list.map(({ id }) => id)).toEqual([player.id]);

  const done = await other.call(calls.boApproveAgentMove, { id: asked.id });
  expect(done).toMatchObject({ state: 'approved', moved: 2, decidedBy: 'hiraya' });
  // A repeat has no further effect.
  expect((await other.call(calls.boApproveAgentMove, { id: asked.id })).moved).toBe(2);
  expect(await pathOf(player)).toEqual([root.id, right.id, middle.id, player.id]);
  expect(await codeOf(left.visitor.call(agentTeam, { parentId: String(middle.id) }))).toBe('not_found');
  expect((await right.visitor.call(agentTeam, { parentId: String(middle.id) })).list).toHaveLength(1);

  await deposit(player, 900);
  await sumAll();
  expect([await depositsOf(left), await depositsOf(right), await depositsOf(middle), await depositsOf(root)]).toEqual([
    5_700, 900, 6_600, 6_600,
  ]);
  expect(await totalsOf(left)).toMatchObject({ members: 0, agents: 0, balance: 0 });
  expect(await totalsOf(right)).toMatchObject({ members: 2, agents: 1, balance: 6_600 });
  expect(await totalsOf(root)).toMatchObject({ members: 4, agents: 3, balance: 6_600 });
  expect(await recountDay(on.platform, merchant(), today())).toEqual([]);

  // A player alone moves back, whose balance is in no team of the player's own.
  const back = await request(player.id, 'lakan12');
  await other.call(calls.boApproveAgentMove, { id: back.id });
  await sumAll();
  expect(await totalsOf(left)).toMatchObject({ members: 1, balance: 5_900 });
  expect(await totalsOf(right)).toMatchObject({ members: 1, balance: 700 });
  expect(await recountDay(on.platform, merchant(), today())).toEqual([]);
});

it('a move ends the contracts with the old upline and beneath at the end of the five minutes, and what was asked', async () => {
  const root = await makeAgent(on, 'pamana11', { type: 2 });
  const right = await makeAgent(on, 'pamana12', { type: 1, parentId: root.id });
  const moved = await makeAgent(on, 'pamana13', { type: 1, parentId: root.id });
  const below = await makeAgent(on, 'pamana14', { type: 1, parentId: moved.id });
  const all = [root, right, moved, below];
  const terms = { period: 'D', profitLossPeriod: 'D', tiers: [], cap: null, holdback: null };
  await within((tx) =>
    tx.query(
      `insert into agent_contract (id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, created_at)
         select gen_random_uuid(), 1, k.kind, a.id, n.parent_id, 'D', $2, now() - interval '9 days', now()
           from unnest($1::bigint[]) a(id) join agent_node n on n.member_id = a.id
           cross join (values ('daily'), ('dividend')) k(kind)`,
      [all.map(({ id }) => id), JSON.stringify(terms)],
    ),
  );
  await within((tx) =>
    tx.query(
      `insert into agent_contract_request (id, merchant_id, kind, about, agent_id, upline_id, terms, asked_by, state,
           created_at, expires_at)
         values (gen_random_uuid(), 1, 'daily', 'contract', $1, $2, $3, 'upline', 'new', now(), now() + interval '7 days')`,
      [moved.id, root.id, JSON.stringify(terms)],
    ),
  );
  const asked = await request(moved.id, 'pamana12');
  await other.call(calls.boApproveAgentMove, { id: asked.id });
  const slot = 300_000;
  const bound = new Date((Math.floor(on.clock.now().getTime() / slot) + 1) * slot);
  const { rows } = await within((tx) =>
    tx.query<{ id: number; kind: string; ends: Date | null }>(
      `select agent_id as id, kind, ends_at as ends from agent_contract where agent_id = any($1) order by agent_id, kind`,
      [all.map(({ id }) => id)],
    ),
  );
  expect(rows).toEqual(
    all.flatMap(({ id }, place) => ['daily', 'dividend'].map((kind) => ({ id, kind, ends: place < 2 ? null : bound }))),
  );
  const open = await within((tx) =>
    tx.query<{ state: string }>('select state from agent_contract_request where agent_id = $1', [moved.id]),
  );
  expect(open.rows).toEqual([{ state: 'expired' }]);
});

it('nobody comes below oneself, below a wrong type, or below the twentieth level', async () => {
  const root = await makeAgent(on, 'bagani11', { type: 2 });
  const below = await makeAgent(on, 'bagani12', { type: 1, parentId: root.id });
  const player = await makeAgent(on, 'bagani13', { type: 0, parentId: below.id });
  const affiliate = await makeAgent(on, 'bagani14', { type: 41 });
  for (const [id, to, code] of [
    [below.id, 'bagani12', 'agent_cycle'],
    [root.id, 'bagani12', 'agent_cycle'],
    [below.id, 'bagani11', 'agent_cycle'],
    [below.id, 'bagani14', 'agent_type'],
    [below.id, 'bagani13', 'agent_cycle'],
    [root.id, 'bagani14', 'agent_type'],
    [affiliate.id, 'bagani11', 'agent_type'],
    [player.id, 'nobodyhere', 'not_found'],
    [999_999, 'bagani11', 'not_found'],
  ] as const)
    expect([id, to, await codeOf(request(id, to))]).toEqual([id, to, code]);
  let last = root;
  for (let level = 2; level <= 19; level += 1)
    last = await makeAgent(on, `antas1${level}`, { type: 1, parentId: last.id });
  expect(await codeOf(request(below.id, 'antas119'))).toBe('agent_depth');
  expect((await request(player.id, 'antas119')).state).toBe('requested');
}, 120_000);

it('a trial account is in no tree, so it cannot be moved', async () => {
  const trial = await makeAgent(on, 'subok1', { type: 2 });
  await expect(
    within((tx) => tx.query('update member set account_type = 4 where id = $1', [trial.id])),
  ).rejects.toMatchObject({ constraint: 'agent_tree' });
});

it('of two approvals at once and of crossing moves, the tree stays one', async () => {
  const root = await makeAgent(on, 'diwa11', { type: 2 });
  const [left, right] = [
    await makeAgent(on, 'diwa12', { type: 1, parentId: root.id }),
    await makeAgent(on, 'diwa13', { type: 1, parentId: root.id }),
  ];
  const moves = [await request(left.id, 'diwa13'), await request(right.id, 'diwa12')];
  const outcomes = await Promise.allSettled(moves.map(({ id }) => other.call(calls.boApproveAgentMove, { id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'agent_cycle' });
  const again = moves[outcomes.indexOf(refused!)]!;
  await one.call(calls.boRejectAgentMove, { id: again.id, reason: 'It crosses another move' });
  expect(await codeOf(other.call(calls.boApproveAgentMove, { id: again.id }))).toBe('proposal_closed');
});

it('operators find agents by name and step through the tree; a recount and what differs are shown', async () => {
  const { list } = await one.call(calls.boAgents, { search: 'LAKAN1' });
  expect(list.map(({ name, level }) => [name, level])).toContainEqual(['lakan11', 1]);
  const root = list.find(({ name }) => name === 'lakan11')!;
  const below = await one.call(calls.boAgents, { parentId: String(root.id) });
  expect(below.list.map(({ name }) => name)).toEqual(['lakan12', 'lakan13']);
  expect((await one.call(calls.boAgents, {})).list.every(({ level }) => level === 1)).toBe(true);
  const shown = await one.call(calls.boAgent, { id: String(below.list[0]!.id) });
  expect(shown).toMatchObject({ name: 'lakan12', path: [{ name: 'lakan11' }], figures: { deposits: 5_700 } });

  await within((tx) => tx.query('update agent_member_day set deposits = deposits + 1 where member_id = $1', [root.id]));
  await within((tx) => tx.query('update agent_team_day set deposits = deposits + 7 where agent_id = $1', [root.id]));
  await recordRecount(on.platform, merchant(), today());
  const recounts = await one.call(calls.boAgentRecounts, {});
  expect(recounts.list[0]).toMatchObject({ day: today() });
  expect(recounts.list[0]!.examples).toContainEqual(
    expect.objectContaining({ what: 'team', id: root.id, figure: 'deposits' }),
  );
});

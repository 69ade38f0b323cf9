import { platformCalls } from '@fairhouse/contract/calls';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/money/agent-contracts';
import * as boCalls from '@fairhouse/contract/money/agent-contracts-backoffice';
import { boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { boExcludeMember } from '@fairhouse/contract/people/responsible-play-backoffice';
import type { CallError } from '@fairhouse/contract/client';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTasks } from '../../../testing/run-tasks.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { makeAgent, type TestAgent } from '../../people/agent-tree/testing/make-agent.ts';
import { members } from '../../people/members/index.ts';
import { responsiblePlay } from '../../people/responsible-play/index.ts';
import { agentContracts } from './index.ts';
import { agentContractTasks } from './jobs.ts';

const DAY_MS = 86_400_000;
let on: TestPlatform;
let desk: TestVisitor;
let second: TestVisitor;
let number = 0;
beforeAll(async () => {
  on = await startTestPlatform({ features: [responsiblePlay, members, agentContracts] });
  desk = await newOperator(on, 'desk-one');
  second = await newOperator(on, 'desk-two');
});
afterAll(() => on.close());

const daily = (rate: number, more: Partial<calls.ContractTerms> = {}): calls.ContractTerms => ({
  period: 'D',
  profitLossPeriod: 'D',
  tiers: [{ validBet: 0, activeMembers: 0, rate }],
  cap: null,
  holdback: null,
  ...more,
});

/** A line of agents, each below the one before, the first a root. */
async function line(count: number): Promise<TestAgent[]> {
  const agents: TestAgent[] = [];
  for (let place = 0; place < count; place += 1) {
    const above = agents.at(-1);
    number += 1;
    agents.push(await makeAgent(on, `linea${number}`, above ? { type: 1, parentId: above.id } : {}));
  }
  return agents;
}

const toRoot = async (root: TestAgent, terms: calls.ContractTerms) => {
  const { username } = await usernameOf(root);
  return desk.call(boCalls.boProposeContract, { agent: username, kind: 'daily', terms, reason: 'A new line' });
};
const usernameOf = ({ id }: TestAgent) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ username: string }>('select username from member where id = $1', [id]);
    return rows[0]!;
  });
const propose = (upline: TestAgent, agent: TestAgent, terms: calls.ContractTerms) =>
  upline.visitor.call(calls.proposeContract, { agentId: agent.id, kind: 'daily', terms });
const act = (agent: TestAgent, action: calls.ContractAction) => agent.visitor.call(calls.processDailySalary, action);
const accept = (agent: TestAgent, requestId: string, confirmedContractIds: string[] = []) =>
  act(agent, { action: 'accept', requestId, confirmedContractIds });
const stateOf = (agent: TestAgent) => agent.visitor.call(calls.dailySalaryState, {});

/** Contracts from the root down, in force. */
async function contracted(rates: readonly number[]): Promise<TestAgent[]> {
  const agents = await line(rates.length);
  for (const [place, rate] of rates.entries()) {
    const agent = agents[place]!;
    const { id } = await (place === 0 ? toRoot(agent, daily(rate)) : propose(agents[place - 1]!, agent, daily(rate)));
    await accept(agent, id);
  }
  return agents;
}
/** As if they had been accepted two days ago. */
async function started(agents: readonly TestAgent[]): Promise<void> {
  const owner = connect({ url: on.ownerUrl, max: 1 });
  await owner.query(`select set_config('fairhouse.merchant', '1', false)`);
  await owner.query(`update agent_contract set starts_at = starts_at - interval '2 days' where agent_id = any($1)`, [
    agents.map(({ id }) => id),
  ]);
  await owner.end();
}
const idOfContract = async (agent: TestAgent) => (await stateOf(agent)).next!.id;
const endOf = async (agent: TestAgent) => {
  const { contract, next } = await stateOf(agent);
  return (next ?? contract)?.endsAt ?? null;
};

/** When their latest contracts end, also of agents who cannot log in. */
const endsOf = (agents: readonly TestAgent[]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ ends: Date | null }>(
      `select distinct on (place) c.ends_at as ends from unnest($1::bigint[]) with ordinality a(id, place)
         join agent_contract c on c.agent_id = a.id order by place, c.created_at desc`,
      [agents.map(({ id }) => id)],
    );
    return rows.map(({ ends }) => ends?.toISOString() ?? null);
  });

it('operators propose to a root, which accepts; the contract starts at the next day of the merchant', async () => {
  const [root] = await line(1);
  const asked = await toRoot(root!, daily(60));
  expect(asked).toMatchObject({ state: 'new', operator: 'desk-one' });
  const state = await accept(root!, asked.id);
  expect(state).toMatchObject({ contract: null, next: { terms: daily(60) } });
  const starts = new Date(state.next!.startsAt);
  expect([starts.getUTCHours(), starts.getTime() > on.clock.now().getTime()]).toEqual([16, true]);
});

it('a downline gets terms that the upline’s cover, by the step; others are refused', async () => {
  const [root, agent] = (await contracted([80, 60])) as [TestAgent, TestAgent];
  const [other] = (await line(1)) as [TestAgent];
  expect(await failureOf(propose(root, agent, daily(71)))).toMatchObject({ code: 'contract_not_covered' });
  expect(await failureOf(propose(root, agent, daily(60, { period: 'W', profitLossPeriod: 'W' })))).toMatchObject({
    code: 'contract_terms_invalid',
  });
  expect(await failureOf(propose(root, agent, daily(201)))).toMatchObject({ code: 'contract_terms_invalid' });
  expect(await failureOf(propose(root, other, daily(10)))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(propose(agent, root, daily(10)))).toMatchObject({ code: 'not_found' });
  expect((await propose(root, agent, daily(70))).state).toBe('new');
});

it('of two proposals at once one is open, and of two acceptances one counts', async () => {
  const [root, agent] = await contracted([80, 60]);
  const asked = await Promise.allSettled([propose(root!, agent!, daily(50)), propose(root!, agent!, daily(40))]);
  const open = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallError).code] : []));
  expect([open.length, refused]).toEqual([1, ['contract_request_open']]);
  const accepted = await Promise.allSettled([accept(agent!, open[0]!.id), accept(agent!, open[0]!.id)]);
  const codes = accepted.map((one) => (one.status === 'rejected' ? (one.reason as CallError).code : 'ok'));
  expect(codes.toSorted()).toEqual(['contract_request_closed', 'ok']);
});

it('an acceptance after the terms changed is refused: of a withdrawn proposal, and below a lower upline', async () => {
  const [root, agent] = await contracted([80, 60]);
  const first = await propose(root!, agent!, daily(70));
  await act(root!, { action: 'terminate', requestId: first.id });
  const again = await propose(root!, agent!, daily(65));
  expect(await failureOf(accept(agent!, first.id))).toMatchObject({ code: 'contract_request_closed' });
  const lower = await toRoot(root!, daily(70));
  await accept(root!, lower.id);
  expect(await failureOf(accept(agent!, again.id))).toMatchObject({ code: 'contract_not_covered' });
  await act(agent!, { action: 'reject', requestId: again.id });
  expect((await stateOf(agent!)).requests[0]).toMatchObject({ state: 'rejected' });
});

it('lower terms end what they no longer cover, with everything beneath, only when exactly that is confirmed', async () => {
  const [a, b, c, d] = await contracted([100, 90, 80, 60]);
  const cousin = await makeAgent(on, 'pinsan1', { type: 1, parentId: b!.id });
  await accept(cousin, (await propose(b!, cousin, daily(30))).id);
  const { id } = await propose(a!, b!, daily(60));
  const needed = await failureOf(accept(b!, id));
  expect(needed.code).toBe('contract_confirmation_needed');
  const { contracts } = needed.value as { contracts: calls.EndingContract[] };
  const ids = [await idOfContract(c!), await idOfContract(d!)];
  expect(contracts.map((one) => one.id)).toEqual(ids);
  const other = await idOfContract(cousin);
  for (const wrong of [[ids[0]!], [...ids, other], [ids[0]!, other]])
    expect((await failureOf(accept(b!, id, wrong))).code).toBe('contract_confirmation_needed');
  const { next } = await accept(b!, id, ids);
  expect(next).toMatchObject({ terms: daily(60), endsAt: null });
  // They never were in force: they would have started when they end.
  expect([(await stateOf(c!)).next, (await stateOf(d!)).next]).toEqual([null, null]);
  expect(await endOf(cousin)).toBeNull();
});

it('a contract ends when one side asks and the other accepts, and so does everything beneath', async () => {
  const [root, agent, below] = await contracted([80, 60, 40]);
  await started([root!, agent!, below!]);
  const contractId = (await stateOf(agent!)).contract!.id;
  const { requests } = await act(agent!, { action: 'terminate', contractId });
  const request = requests.find(({ about, state }) => about === 'termination' && state === 'new')!;
  expect(await failureOf(act(agent!, { action: 'accept', requestId: request.id }))).toMatchObject({
    code: 'not_found',
  });
  const needed = await failureOf(accept(root!, request.id));
  const { contracts } = needed.value as { contracts: calls.EndingContract[] };
  expect([needed.code, contracts.map(({ agentId }) => agentId)]).toEqual(['contract_confirmation_needed', [below!.id]]);
  // Deeper than the root's own downline: masked.
  expect(contracts[0]!.agent).toMatch(/\*{3}$/);
  await accept(
    root!,
    request.id,
    contracts.map(({ id }) => id),
  );
  const ends = [await endOf(agent!), await endOf(below!)];
  expect(ends[0]).toBe(ends[1]);
  expect(new Date(ends[0]!).getUTCHours()).toBe(16);
});

it('salaries of a root that no margin may carry wait for another person, and a contract ends at once by two', async () => {
  const [root] = await line(1);
  const asked = await toRoot(root!, daily(101));
  expect(asked.state).toBe('waiting');
  expect(await failureOf(accept(root!, asked.id))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(desk.call(boCalls.boApproveContractRequest, { id: asked.id }))).toMatchObject({
    code: 'own_proposal',
  });
  expect(await second.call(boCalls.boApproveContractRequest, { id: asked.id })).toMatchObject({
    state: 'new',
    approvedBy: 'desk-two',
  });
  const { next } = await accept(root!, asked.id);
  await started([root!]);
  const end = await desk.call(boCalls.boEndContract, { id: next!.id, reason: 'Found cheating' });
  expect(await failureOf(desk.call(boCalls.boApproveContractRequest, { id: end.id }))).toMatchObject({
    code: 'own_proposal',
  });
  await second.call(boCalls.boApproveContractRequest, { id: end.id });
  const { contract } = await stateOf(root!);
  expect(Date.parse(contract!.endsAt!) - on.clock.now().getTime()).toBeLessThanOrEqual(300_000);
  const log = await desk.call(boAuditLog, { search: `contract:${end.id}` });
  expect(log.list.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator:desk-two contract.approve',
    'operator:desk-one contract.propose',
  ]);
});

it('a closed account and one that is excluded for good have no contract after their five minutes, nor has anybody beneath', async () => {
  const reason = 'Found cheating';
  const ends = async (agent: TestAgent) => Date.parse((await endsOf([agent]))[0]!) - on.clock.now().getTime();
  for (const leave of [
    (id: string) => desk.call(boSetMemberStatus, { id, status: 'closed', reason }),
    (id: string) => desk.call(boExcludeMember, { id, period: 'forever', reason }),
  ]) {
    const [root, agent, below] = (await contracted([80, 60, 40])) as [TestAgent, TestAgent, TestAgent];
    await started([root, agent, below]);
    const open = await propose(root, agent, daily(50));
    await leave(String(agent.id));
    await runTasks(on.platform, agentContractTasks(on.platform));
    for (const ended of [agent, below])
      expect([(await ends(ended)) > -1_000, (await ends(ended)) <= 300_000]).toEqual([true, true]);
    expect(await endOf(root)).toBeNull();
    const asked = (await stateOf(root)).requests.find(({ id }) => id === open.id);
    expect(asked?.state).toBe('expired');
  }
  // For a time only, or locked: the contract stays.
  const [, locked, paused] = (await contracted([80, 60, 40])) as [TestAgent, TestAgent, TestAgent];
  await desk.call(boSetMemberStatus, { id: String(locked.id), status: 'locked', reason });
  await desk.call(boExcludeMember, { id: String(paused.id), period: '6m', reason });
  await runTasks(on.platform, agentContractTasks(on.platform));
  expect(await endsOf([locked, paused])).toEqual([null, null]);
});

it('every call that names an agent, request or contract answers 404 for those outside of the line', async () => {
  const [, agent, below] = await contracted([80, 60, 40]);
  const [stranger] = await contracted([80]);
  const open = await propose(agent!, below!, daily(30));
  const contractId = await idOfContract(below!);
  const named = {
    agentId: below!.id,
    requestId: open.id,
    contractId,
    kind: 'daily',
    terms: daily(10),
  };
  const asked = platformCalls.filter(
    ({ auth, method, path }) =>
      auth === 'agent' && method !== 'GET' && /contract|Salary|Dividend|SalContract/i.test(path),
  );
  expect(asked.length).toBeGreaterThan(4);
  for (const call of asked) {
    const fields = Object.keys((call.request as unknown as { def: { shape: object } }).def.shape);
    for (const action of fields.includes('action') ? ['accept', 'reject', 'terminate'] : ['']) {
      const body = Object.fromEntries(Object.entries({ ...named, action }).filter(([name]) => fields.includes(name)));
      const answer = await stranger!.visitor.inject({ method: call.method, url: call.path, payload: body });
      expect([call.name, action, answer.statusCode]).toEqual([call.name, action, 404]);
    }
  }
  expect((await stateOf(below!)).requests[0]).toMatchObject({ id: open.id, state: 'new' });
});

it('where the page of a kind is off, its calls are refused', async () => {
  const [root] = await contracted([80]);
  const { modules } = on.platform.merchants.default().settings;
  (modules as Record<string, boolean>)['DAILYSALARY'] = false;
  expect(await failureOf(stateOf(root!))).toMatchObject({ code: 'module_disabled' });
  expect(await failureOf(root!.visitor.call(calls.contractSubordinates, { kind: 'daily' }))).toMatchObject({
    code: 'module_disabled',
  });
  (modules as Record<string, boolean>)['DAILYSALARY'] = true;
});

it('requests expire after seven days', async () => {
  const [root] = await line(1);
  const { id } = await toRoot(root!, daily(50));
  on.clock.advance(7 * DAY_MS + 1);
  await root!.visitor.logIn((await usernameOf(root!)).username);
  expect(await failureOf(accept(root!, id))).toMatchObject({ code: 'contract_request_closed' });
  await agentContractTasks(on.platform)['agent-contracts.expire']!({});
  await agentContractTasks(on.platform)['agent-contracts.expire']!({});
  expect((await stateOf(root!)).requests).toMatchObject([{ id, state: 'expired' }]);
});

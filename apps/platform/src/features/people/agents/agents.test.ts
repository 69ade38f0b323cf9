import * as calls from '@fairhouse/contract/people/agents';
import { affiliate, register } from '@fairhouse/contract/people/registration';
import { changePassword, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { countOnline, sumFigures } from '../../money/agent-figures/index.ts';
import { agents } from './index.ts';
import { findNode, setLinkDomain } from '../agent-tree/index.ts';
import { makeAgent, type TestAgent } from '../agent-tree/testing/make-agent.ts';

let on: TestPlatform;
let root: TestAgent;
let agent: TestAgent;
let affiliateAgent: TestAgent;
beforeAll(async () => {
  on = await startTestPlatform({ features: [agents] });
  root = await makeAgent(on, 'lakan1');
  agent = await makeAgent(on, 'lakan2', { type: 1, parentId: root.id });
  affiliateAgent = await makeAgent(on, 'lakan3', { type: 41 });
});
afterAll(() => on.close());

async function join(username: string, named: object, host?: string): Promise<TestVisitor> {
  const member = visit(on, host);
  const { token } = await member.call(register, {
    username,
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
    ...named,
  });
  member.headers['authorization'] = `Bearer ${token}`;
  return member;
}
const infoOf = (member: TestVisitor) => member.call(memberInfo, {});
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, work);
const pathOf = async (member: TestVisitor) => {
  const { id } = await infoOf(member);
  return (await within((tx) => findNode(tx, id)))?.path.slice(0, -1);
};

it('who registers with an agent’s code is below the agent', async () => {
  const member = await join('talatala1', { referralCode: agent.code });
  expect(await pathOf(member)).toEqual([root.id, agent.id]);
  expect(await infoOf(member)).toMatchObject({ type: 0, toUpline: true, ageDeclared: true });
});

it('who is invited by a player is below the player’s agent; a player of the house brings nobody into a tree', async () => {
  const player = await infoOf(await join('talatala2', { referralCode: agent.code }));
  expect(await pathOf(await join('talatala3', { referralCode: player.referralCode }))).toEqual([root.id, agent.id]);
  const { referralCode } = await infoOf(await newMember(on, 'talatala5'));
  const invited = await join('talatala6', { referralCode });
  expect(await pathOf(invited)).toBeUndefined();
  expect((await infoOf(invited)).toUpline).toBe(false);
});

it('a link makes agents or players, is counted, and ends with its last use', async () => {
  const link = await root.visitor.call(calls.createAgentLink, { code: 'amihanvip', accountType: 1, maxUses: 1 });
  expect(link).toMatchObject({ code: 'AMIHANVIP', accountType: 1, uses: 0, open: true, domain: null });
  expect(await visit(on).call(affiliate, { code: 'amihanVIP' })).toEqual({ affiliateCode: 'AMIHANVIP' });
  const made = await join('habagat1', { referralCode: 'amihanvip' });
  expect((await infoOf(made)).type).toBe(1);
  expect(await pathOf(made)).toEqual([root.id]);
  const { list } = await root.visitor.call(calls.agentLinks, {});
  expect(list.find(({ code }) => code === 'AMIHANVIP')).toMatchObject({ uses: 1, open: false });
  expect((await failureOf(join('habagat2', { referralCode: 'amihanvip' }))).code).toBe('invitation_code_error');
  expect((await failureOf(visit(on).call(affiliate, { code: 'AMIHANVIP' }))).code).toBe('invitation_code_error');
});

it('of two registrations by the last use of a link one is refused, and leaves no account', async () => {
  await root.visitor.call(calls.createAgentLink, { code: 'LASTONE', accountType: 0, maxUses: 1 });
  const outcomes = await Promise.allSettled(
    ['bagwis1', 'bagwis2', 'bagwis3'].map((name) => join(name, { referralCode: 'LASTONE' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await within((tx) => tx.query(`select from member where username like 'bagwis%'`));
  expect(rows).toHaveLength(1);
});

it('a link expires, and can be ended by its agent only', async () => {
  await root.visitor.call(calls.createAgentLink, { code: 'SHORTTIME', accountType: 0, days: 1 });
  expect((await failureOf(agent.visitor.call(calls.endAgentLink, { code: 'SHORTTIME' }))).code).toBe('not_found');
  await root.visitor.call(calls.createAgentLink, { code: 'ENDED', accountType: 0 });
  await root.visitor.call(calls.endAgentLink, { code: 'ended' });
  expect((await failureOf(visit(on).call(affiliate, { code: 'ENDED' }))).code).toBe('invitation_code_error');
  await within((tx) => tx.query(`update agent_link set expires_at = $1 where code = 'SHORTTIME'`, [on.clock.now()]));
  expect((await failureOf(visit(on).call(affiliate, { code: 'SHORTTIME' }))).code).toBe('invitation_code_error');
});

it('a code is taken once, and never looks like the code of an account', async () => {
  const { code } = await root.visitor.call(calls.createAgentLink, { accountType: 0 });
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  for (const taken of [code.toLowerCase(), agent.code, 'ABCDEFGH'])
    expect(await failureOf(agent.visitor.call(calls.createAgentLink, { code: taken, accountType: 0 }))).toMatchObject({
      code: 'link_code_taken',
      fields: { code: {} },
    });
});

it('a domain leads to its link at its merchant, when no code was given', async () => {
  const { code } = await root.visitor.call(calls.createAgentLink, { accountType: 0 });
  await within((tx) => setLinkDomain(tx, code, 'Laro.Example'));
  expect(await visit(on).call(affiliate, { domain: 'laro.example' })).toEqual({ affiliateCode: code });
  expect(await visit(on, 'bd.localhost').call(affiliate, { domain: 'laro.example' })).toEqual({ affiliateCode: null });
  expect(await pathOf(await join('dagat1', { domain: 'laro.example' }))).toEqual([root.id]);
  expect(await pathOf(await join('dagat2', { domain: 'laro.example', referralCode: agent.code }))).toEqual([
    root.id,
    agent.id,
  ]);
});

it('an agent registers only account types that fit below', async () => {
  const refused = async (who: TestAgent, accountType: calls.DownlineType) =>
    (await failureOf(who.visitor.call(calls.createAgentLink, { accountType }))).code;
  expect(await refused(root, 42)).toBe('permission_denied');
  expect(await refused(affiliateAgent, 1)).toBe('permission_denied');
  expect(
    (await failureOf(affiliateAgent.visitor.call(calls.registerDownline, { username: 'bulan9', accountType: 1 }))).code,
  ).toBe('permission_denied');
  expect((await affiliateAgent.visitor.call(calls.agentLinks, {})).accountTypes).toEqual([0, 42]);
});

it('players, visitors and agents of another merchant cannot make the calls of agents', async () => {
  const player = await newMember(on, 'player9');
  expect((await failureOf(player.call(calls.agentLinks, {}))).code).toBe('permission_denied');
  expect((await failureOf(visit(on).call(calls.agentLinks, {}))).code).toBe('login_required');
});

it('a member whom an agent registered declares to be of age and replaces the one-time password first', async () => {
  const made = await agent.visitor.call(calls.registerDownline, { username: 'bulan1', accountType: 0 });
  const member = await visit(on).logIn('bulan1', made.oneTimePassword);
  expect(await infoOf(member)).toMatchObject({ ageDeclared: false, toUpline: true });
  expect(await pathOf(member)).toEqual([root.id, agent.id]);
  const change = (given: object) =>
    member.call(
      changePassword,
      { oldPassword: made.oneTimePassword, newPassword: testPassword, confirmNewPassword: testPassword, ...given },
      { idempotencyKey: randomUUID() },
    );
  expect(await failureOf(change({}))).toMatchObject({ code: 'adult_required', fields: { adult: {} } });
  const { token } = await change({ adult: true });
  member.headers['authorization'] = `Bearer ${token}`;
  expect(await infoOf(member)).toMatchObject({ ageDeclared: true });
  expect(
    (await failureOf(agent.visitor.call(calls.registerDownline, { username: 'bulan1', accountType: 0 }))).code,
  ).toBe('username_taken');
});

it('asking again before the first log-in answers a new password; another agent gets none', async () => {
  const first = await agent.visitor.call(calls.registerDownline, { username: 'bulan2', accountType: 1 });
  expect(
    (await failureOf(root.visitor.call(calls.registerDownline, { username: 'bulan2', accountType: 0 }))).code,
  ).toBe('username_taken');
  const second = await agent.visitor.call(calls.registerDownline, { username: 'bulan2', accountType: 1 });
  expect((await failureOf(visit(on).logIn('bulan2', first.oneTimePassword))).code).toBe('invalid_credentials');
  await visit(on).logIn('bulan2', second.oneTimePassword);
  expect(await failureOf(agent.visitor.call(calls.registerDownline, { username: '!', accountType: 0 }))).toMatchObject({
    code: 'username_rule',
  });
});

it('nobody is registered below the twentieth level', async () => {
  let last = root;
  for (let level = 2; level <= 20; level += 1)
    last = await makeAgent(on, `antas${level}`, { type: 1, parentId: last.id });
  expect((await failureOf(last.visitor.call(calls.createAgentLink, { accountType: 0 }))).code).toBe('agent_level');
  expect(
    (await failureOf(last.visitor.call(calls.registerDownline, { username: 'antas99', accountType: 0 }))).code,
  ).toBe('agent_level');
  expect((await failureOf(join('antas98', { referralCode: last.code }))).code).toBe('invitation_code_error');
}, 120_000);

it('a team is read by its agent only, deeper names are masked, and affiliates see none', async () => {
  const [first, second] = [await makeAgent(on, 'timog11'), await makeAgent(on, 'timog22')];
  const below = await makeAgent(on, 'hilaga1', { type: 1, parentId: first.id });
  const deep = await makeAgent(on, 'hilaga2', { type: 1, parentId: below.id });
  const ofOther = await makeAgent(on, 'hilaga3', { type: 1, parentId: second.id });
  expect((await first.visitor.call(calls.agentTeam, {})).list).toMatchObject([
    { id: below.id, name: 'hilaga1', type: 1 },
  ]);
  const deeper = await first.visitor.call(calls.agentTeam, { parentId: String(below.id) });
  expect(deeper).toMatchObject({
    list: [{ id: deep.id, name: 'hi***' }],
    path: [{ id: below.id, name: 'hilaga1' }],
    total: 1,
    totalPages: 1,
  });
  for (const id of [ofOther.id, second.id, root.id, 999_999])
    expect((await failureOf(first.visitor.call(calls.agentTeam, { parentId: String(id) }))).code).toBe('not_found');
  expect((await failureOf(below.visitor.call(calls.agentTeam, { parentId: String(first.id) }))).code).toBe('not_found');
  // A masked name is not found by its letters either.
  const found = async (search: string, parentId?: number) =>
    (await first.visitor.call(calls.agentTeam, { search, ...(parentId && { parentId: String(parentId) }) })).total;
  expect([await found('HIL'), await found('lag'), await found('zzz', below.id)]).toEqual([1, 0, 1]);

  // The agent sees the rates of its own contracts with them, not those that others agreed.
  await inTransaction(on.platform.pool, { merchantId: on.platform.merchants.default().id }, (tx) =>
    tx.query(
      `insert into agent_contract (id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, ends_at, created_at)
        select gen_random_uuid(), current_merchant(), 'daily', agent, upline, 'D', jsonb_build_object('tiers',
            jsonb_build_array(jsonb_build_object('validBet', 0, 'activeMembers', 0, 'rate', rate))),
            $1::timestamptz + begins * interval '1 day', $1::timestamptz + ends * interval '1 day', $1
          from (values ($2::bigint, $3::bigint, 90, -9, -1), ($2, $3, 80, -1, null), ($4, $2, 40, -9, null))
            c(agent, upline, rate, begins, ends)`,
      [on.clock.now(), below.id, first.id, deep.id],
    ),
  );
  const ratesOf = async (parentId?: number) =>
    (await first.visitor.call(calls.agentTeam, { ...(parentId && { parentId: String(parentId) }) })).list[0]!.rates;
  expect(await ratesOf()).toEqual([{ kind: 'daily', rate: 80 }]);
  expect(await ratesOf(below.id)).toEqual([]);

  const sub = await makeAgent(on, 'kanluran1', { type: 42, parentId: affiliateAgent.id });
  expect((await affiliateAgent.visitor.call(calls.agentTeam, {})).list).toMatchObject([{ id: sub.id, name: 'ka***' }]);
});

it('the overview counts who is online', async () => {
  const merchant = on.platform.merchants.default();
  const agentOf = await makeAgent(on, 'silangan1');
  const online = async () => {
    await sumFigures(on.platform, merchant, 0);
    await countOnline(on.platform, merchant);
    return (await agentOf.visitor.call(calls.agentTeamOverview, {})).online;
  };
  expect(await online()).toBe(0);
  await makeAgent(on, 'silangan2', { type: 1, parentId: agentOf.id });
  // An open transaction of another part may delay the first sum.
  await expect.poll(online).toBe(1);
  on.clock.advance(16 * 60_000);
  await agentOf.visitor.logIn('silangan1');
  expect(await online()).toBe(0);
});

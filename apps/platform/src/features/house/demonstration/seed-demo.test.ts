import { deposit, deposits as listed } from '@fairhouse/contract/money/deposits';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import { walletBalance, walletStatement } from '@fairhouse/contract/money/wallets';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentTeam, agentTeamOverview } from '@fairhouse/contract/people/agents';
import { sumFigures } from '../../money/agent-figures/index.ts';
import { deposits } from '../../money/deposits/index.ts';
import { movements } from '../../money/movements/index.ts';
import { totpCode } from '../../../system/totp.ts';
import { agents } from '../../people/agents/index.ts';
import { seatPlayers } from './seat-players.ts';
import { seedDemo, type DemoFile } from './seed-demo.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, TestVisitor, visit } from '../../../testing/test-visitor.ts';

let on: TestPlatform;
let path: string;
beforeAll(async () => {
  on = await startTestPlatform({ features: [deposits, movements, agents] });
  path = join(on.platform.config.home, 'demo.json');
});
afterAll(() => on.close());

const hosts: Record<string, string> = { bahaghari: 'localhost', shapla: 'bd.localhost' };
const members = ({ accounts }: DemoFile) => accounts.filter((account) => account.role === 'member');
const operators = ({ accounts }: DemoFile) => accounts.filter((account) => account.role === 'operator');

test('every demonstration account works with its password in the file, and only the owner can read the file', async () => {
  const file = await seedDemo(on.platform);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(file);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(members(file).map(({ merchant }) => merchant)).toEqual([
    ...Array.from({ length: 3 }, () => 'bahaghari'),
    ...Array.from({ length: 3 }, () => 'shapla'),
  ]);

  for (const { merchant, username, password, paymentPassword, changePassword } of members(file)) {
    const member = await visit(on, hosts[merchant]).logIn(username, password);
    if (changePassword) {
      expect(await failureOf(member.call(walletBalance, {}))).toMatchObject({ code: 'password_expired' });
      continue;
    }
    expect(await member.call(walletBalance, {})).toMatchObject({ balance: 1_000_000 });
    const [movement, ...others] = (await member.call(walletStatement, {})).list;
    expect([movement!.kind, others]).toEqual(['deposit', []]);
    // The movement opens its deposit, as on the page of the wallet.
    expect(await member.call(deposit, { id: movement!.causeId! })).toMatchObject({
      state: 'credited',
      amount: 1_000_000,
      payUrl: null,
      timeline: [{ state: 'awaiting_payment' }, { state: 'credited' }],
    });
    expect((await member.call(listed, {})).list).toMatchObject([{ id: movement!.causeId }]);
    const again = member.call(setPaymentPassword, { password, paymentPassword });
    expect(await failureOf(again)).toMatchObject({ code: 'payment_password_exists' });
  }
  for (const { merchant, username, password, totpSecret } of operators(file)) {
    const totp = totpCode(totpSecret, on.clock.now());
    const desk = new TestVisitor(on, on.apps.backoffice);
    const { operator } = await desk.call(boLogin, { username, password, totp });
    expect(operator.merchantCode).toBe(merchant);
  }
});

test('the agent of each brand has a team of four levels, whose figures appear', async () => {
  const { accounts } = JSON.parse(readFileSync(path, 'utf8')) as DemoFile;
  const accountsOfAgents = accounts.filter(({ role }) => role === 'agent');
  expect(accountsOfAgents.map(({ merchant }) => merchant)).toEqual(['bahaghari', 'shapla']);
  for (const { merchant: code, username, password } of accountsOfAgents) {
    const merchant = on.platform.merchants.byCode(code)!;
    const agent = await visit(on, hosts[code]).logIn(username, password);
    await seatPlayers(on.platform, merchant);
    await expect
      .poll(async () => {
        await sumFigures(on.platform, merchant, 0);
        return agent.call(agentTeamOverview, {});
      })
      .toMatchObject({ members: 39, agents: 9, total: { deposits: 1_000_000 + 27 * 100_000 + 12 * 1_000_000 } });
    const second = await agent.call(agentTeam, {});
    expect(second.list.map(({ teamSize, type }) => [teamSize, type])).toEqual(Array.from({ length: 3 }, () => [12, 1]));
    const third = await agent.call(agentTeam, { parentId: String(second.list[0]!.id) });
    expect(third).toMatchObject({ total: 2, path: [{ name: second.list[0]!.name }] });
    expect(third.list.every(({ name }) => name.endsWith('***'))).toBe(true);
  }
});

test('a second start changes neither the file nor the accounts', async () => {
  const before = readFileSync(path, 'utf8');
  const { mtimeMs } = statSync(path);
  await seedDemo(on.platform);
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(statSync(path).mtimeMs).toBe(mtimeMs);
  const { username, password } = members(JSON.parse(before) as DemoFile)[0]!;
  const member = await visit(on).logIn(username, password);
  expect(await member.call(walletBalance, {})).toMatchObject({ balance: 1_000_000 });
});

test('a crash between the file and the accounts loses no password', async () => {
  const fresh = await startTestPlatform({ config: { home: on.platform.config.home } });
  try {
    const { username, password } = members(await seedDemo(fresh.platform))[0]!;
    await visit(fresh).logIn(username, password);
  } finally {
    await fresh.close();
  }
});

test('a deleted file is written again, with accounts that work', async () => {
  rmSync(path, { force: true });
  const { username, password } = members(await seedDemo(on.platform))[0]!;
  expect(username).toBe('mayumi2');
  await visit(on).logIn(username, password);
});

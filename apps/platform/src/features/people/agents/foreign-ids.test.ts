import type { Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-visitor.ts';
import { makeAgent, type TestAgent } from '../agent-tree/testing/make-agent.ts';

// Every call of agents that names a member or an agent: whoever is outside of the caller's line does not exist. A new
// call of the contract is included automatically.
let on: TestPlatform;
let caller: TestAgent;
/** Nobody of them is below the caller: another line, its player, the caller's own upline, and no one at all. */
let foreign: readonly number[];
const PIN = '481516';
beforeAll(async () => {
  on = await startTestPlatform({ features });
  const root = await makeAgent(on, 'ulap11', { type: 2 });
  caller = await makeAgent(on, 'ulap12', { type: 1, parentId: root.id });
  await makeAgent(on, 'ulap13', { type: 0, parentId: caller.id });
  const other = await makeAgent(on, 'ulap14', { type: 2 });
  const player = await makeAgent(on, 'ulap15', { type: 0, parentId: other.id });
  await caller.visitor.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
  foreign = [other.id, player.id, root.id, 999_999];
});
afterAll(() => on.close());

/** Fields that name somebody. */
const people = ['memberId', 'parentId', 'agentId', 'subordinateId'];
const fieldsOf = ({ request }: Call) =>
  Object.keys((request as unknown as { def: { shape?: object } }).def.shape ?? {});
const calls = platformCalls.filter(
  (call) => call.auth === 'agent' && fieldsOf(call).some((field) => people.includes(field)),
);

/** Valid values of further fields, so that only the id can be the reason of a refusal. */
const further: Readonly<Record<string, unknown>> = {
  amount: 100,
  paymentPassword: PIN,
  kind: 'daily',
  terms: {
    period: 'D',
    profitLossPeriod: 'D',
    tiers: [{ validBet: 0, activeMembers: 0, rate: 10 }],
    cap: null,
    holdback: null,
  },
};
/** Left out where they are filters of a list. */
const needed = (call: Call) => (call.method === 'GET' ? [] : fieldsOf(call).filter((field) => field in further));

it('each of them answers 404 for everybody outside of the line, with one text', async () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['agentTeam', 'agentTeamBets', 'agentTeamMovements', 'transferToDownline']),
  );
  for (const call of calls) {
    const [field] = fieldsOf(call).filter((name) => people.includes(name));
    const texts = new Set<string>();
    for (const id of foreign) {
      const values: Record<string, unknown> = Object.fromEntries(needed(call).map((name) => [name, further[name]]));
      const named = { ...values, [field!]: call.method === 'GET' ? String(id) : id };
      const sent = caller.visitor.call(call, named, { idempotencyKey: randomUUID() });
      const { code, status, message } = await sent.then(
        () => ({ code: 'ok', status: 200, message: '' }),
        (error: { code: string; status: number; message: string }) => error,
      );
      expect([call.name, id, code, status]).toEqual([call.name, id, 'not_found', 404]);
      texts.add(message);
    }
    expect([call.name, texts.size]).toEqual([call.name, 1]);
  }
}, 60_000);

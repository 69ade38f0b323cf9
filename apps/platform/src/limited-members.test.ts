import { rateOf, type Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { features } from './features.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { newMember, type TestVisitor } from './testing/test-visitor.ts';

let on: TestPlatform;
let member: TestVisitor;
let other: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features });
  member = await newMember(on, 'amihan1');
  other = await newMember(on, 'bituin1');
});
afterAll(() => on.close());

const writing = platformCalls.filter(({ auth, method }) => auth === 'member' && method !== 'GET');

const pictured = [
  'uploadProof',
  'claimDeposit',
  'sendChatPicture',
  'sendFeedbackPicture',
  'sendIdentityPicture',
  'sendProof',
];

/** The body is invalid, so that nothing happens after the rate. */
async function ask(visitor: TestVisitor, { method, path, name }: Call) {
  const answer = await visitor.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'none'),
    // The calls whose body is a picture.
    headers: { 'content-type': pictured.includes(name) ? 'image/png' : 'application/json' },
    ...(method !== 'DELETE' && { payload: pictured.includes(name) ? 'x' : '[]' }),
  });
  return { refused: answer.statusCode === 429, wait: answer.headers['retry-after'], body: answer.json<object>() };
}

/** These take no fields, so each would act or end the session. */
const acting = ['logout', 'endOtherSessions', 'rememberDevice'];

test('Every writing call of members has a rate, and only the member above it is refused', async () => {
  expect(writing.length).toBeGreaterThan(25);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    for (const call of writing) {
      const rate = rateOf(call)!;
      expect(rate.perMinute, call.name).toBeGreaterThan(0);
      if (acting.includes(call.name)) continue;
      const refusals: boolean[] = [];
      for (let i = 0; i <= rate.burst; i += 1) refusals.push((await ask(member, call)).refused);
      expect([call.name, refusals.indexOf(true)]).toEqual([call.name, rate.burst]);
      expect([call.name, (await ask(other, call)).refused]).toEqual([call.name, false]);
    }
  } finally {
    vi.useRealTimers();
  }
}, 180_000);

test('A refused member gets the seconds to wait, can call again after them, and can read meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const last = await ask(member, createDeposit);
    expect(last).toMatchObject({
      refused: true,
      wait: '60',
      body: { code: 'too_many_requests', value: { retryAfter: 60 } },
    });
    await member.call(memberInfo, {});
    vi.advanceTimersByTime(60_000);
    expect((await ask(member, createDeposit)).refused).toBe(false);
    expect((await ask(member, createDeposit)).refused).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

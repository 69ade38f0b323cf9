import { resetPassword, sendResetMail } from '@fairhouse/contract/people/password-reset';
import { login } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendRegisterCode, sendResetCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { findFirebase } from '../login-providers/index.ts';

/**
 * Reliability 57: whoever asks cannot tell a known account from an unknown one, neither by the answer nor by the work.
 * The times are measured by `npm run bench:answers`.
 */
let on: TestPlatform;
const [known, unknown] = ['+639175550101', '+639175550102'];
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'kilala01');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      `update member set mobile = $1, mobile_verified_at = now(), email = 'kilala@mail.example', email_verified_at = now()
       where username = 'kilala01'`,
      [known],
    ),
  );
});
afterAll(() => on.close());
beforeEach(async () => {
  on.clock.advance(60 * 60_000);
  // Cached for every caller: who asks first reads it, whoever is asked about.
  await findFirebase(on.platform, 1);
});

/** The statements of a call, and how it ends. */
async function workOf(act: (visitor: TestVisitor) => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await act(visit(on)).catch(({ code, status, message }) => ({ code, status, message }));
    const statements = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    // The connection of the events asks by its own clock whether it lives.
    return { answer, statements: statements.filter((text) => text !== 'select 1') };
  } finally {
    query.mockRestore();
  }
}

const wrong = 'a-wrong-guess';
const toReset = { verificationCode: '000000', newPassword: 'bagong-susi-58' };

test.each<[string, (visitor: TestVisitor, isKnown: boolean) => Promise<unknown>]>([
  [
    'A log-in with a wrong password',
    (visitor, isKnown) =>
      visitor.call(login, { username: isKnown ? 'kilala01' : 'walang01', password: wrong, type: 'username' }),
  ],
  [
    'A log-in with the number and a wrong password',
    (visitor, isKnown) =>
      visitor.call(login, { username: isKnown ? known : unknown, password: wrong, type: 'username' }),
  ],
  [
    'A code to log in with',
    (visitor, isKnown) => visitor.call(sendLoginCode, { mobileNum: isKnown ? known : unknown }),
  ],
  [
    'A code to register',
    (visitor, isKnown) => visitor.call(sendRegisterCode, { mobileNum: isKnown ? known : unknown }),
  ],
  [
    'A code to set a new password by SMS',
    (visitor, isKnown) => visitor.call(sendResetCode, { mobileNum: isKnown ? known : unknown }),
  ],
  [
    'A code to set a new password by mail',
    (visitor, isKnown) =>
      visitor.call(sendResetMail, { username: 'kilala01', email: `${isKnown ? 'kilala' : 'walang'}@mail.example` }),
  ],
  [
    'A log-in with a wrong code',
    (visitor, isKnown) => visitor.call(login, { username: isKnown ? known : unknown, password: '000000', type: 'sms' }),
  ],
  [
    'A new password with a wrong code',
    (visitor, isKnown) => visitor.call(resetPassword, { mobileNum: isKnown ? known : unknown, ...toReset }),
  ],
])('%s has the same answer and the same statements for a known and an unknown account', async (_, act) => {
  const [mine, nobodys] = [
    await workOf((visitor) => act(visitor, true)),
    await workOf((visitor) => act(visitor, false)),
  ];
  expect(nobodys).toEqual(mine);
  expect(mine.statements.length).toBeGreaterThan(3);
});

/**
 * Measures whether an answer tells a known account, of a member or an operator, from an unknown one by its time:
 *   npm run bench:answers [-- <pairs>]
 * Asks for both by turns, prints the medians, and exits with 1 when they differ by more than a tenth.
 */
import { boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import { login } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendResetCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { startTestPlatform } from '../../apps/platform/src/testing/test-platform.ts';
import { newMember, newOperator, TestVisitor, visit } from '../../apps/platform/src/testing/test-visitor.ts';

const PAIRS = 200;
const MOST_DIFFERENCE = 0.1;
/** Between two pairs, so that no limit is reached. */
const PAUSE_MS = 25 * 60 * 60_000;
const [known, unknown] = ['+639175550101', '+639175550102'];

interface Callers {
  visitor: TestVisitor;
  /** At the listener of the back office, not logged in. */
  operator: TestVisitor;
}

const kinds: Record<string, (callers: Callers, isKnown: boolean) => Promise<unknown>> = {
  'wrong password': ({ visitor }, isKnown) =>
    visitor.call(login, { username: isKnown ? 'kilala01' : 'walang01', password: 'a-wrong-guess', type: 'username' }),
  'code to log in': ({ visitor }, isKnown) => visitor.call(sendLoginCode, { mobileNum: isKnown ? known : unknown }),
  'code to reset': ({ visitor }, isKnown) => visitor.call(sendResetCode, { mobileNum: isKnown ? known : unknown }),
  'wrong code': ({ visitor }, isKnown) =>
    visitor.call(login, { username: isKnown ? known : unknown, password: '000000', type: 'sms' }),
  operator: ({ operator }, isKnown) =>
    operator.call(boLogin, { username: isKnown ? 'kawani01' : 'walang01', password: 'a-wrong-guess', totp: '000000' }),
};

const pairs = Number(process.argv[2] ?? PAIRS);
const on = await startTestPlatform();
try {
  await newMember(on, 'kilala01');
  await newOperator(on, 'kawani01');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set mobile = $1, mobile_verified_at = now()', [known]),
  );
  for (const [name, act] of Object.entries(kinds)) await measure(name, act);
} finally {
  await on.close();
}

async function measure(name: string, act: (callers: Callers, isKnown: boolean) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  // The first pair warms up.
  for (let pair = 0; pair <= pairs; pair += 1) {
    on.clock.advance(PAUSE_MS);
    for (const isKnown of pair % 2 ? [true, false] : [false, true]) {
      const callers = { visitor: visit(on), operator: new TestVisitor(on, on.apps.backoffice) };
      const started = performance.now();
      await act(callers, isKnown).catch(() => undefined);
      if (pair > 0) times[isKnown ? 'known' : 'unknown'].push(performance.now() - started);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(one - other) / Math.min(one, other);
  if (difference > MOST_DIFFERENCE) process.exitCode = 1;
  const figures = `known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart`;
  console.log(`${difference > MOST_DIFFERENCE ? 'OUTSIDE' : 'inside '} ${name.padEnd(16)} ${figures}`);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

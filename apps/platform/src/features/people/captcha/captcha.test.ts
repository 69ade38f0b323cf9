import { login } from '@fairhouse/contract/people/session';
import { captcha } from '@fairhouse/contract/people/verification';
import { searchWork } from '@fairhouse/contract/people/captcha-work';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { FIRST_BITS, TASKS_PER_BIT } from './issue-work.ts';
import { requireCaptcha } from './require-captcha.ts';
import { CAPTCHA_MS, openCaptcha, sealCaptcha } from './sealed-captcha.ts';
import { solvedCaptcha } from './testing/solved-captcha.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

let place = 0;
/** A member whose account had three failed logins: the next login from that address needs a captcha. */
async function guessedAt(): Promise<{ from: TestVisitor; logIn: (given?: object) => Promise<unknown> }> {
  place += 1;
  const username = `hiraya${place}`;
  const from = await newMember(on, username);
  from.ip = `10.8.0.${place}`;
  for (let i = 0; i < 3; i += 1) await failureOf(from.logIn(username, 'a-wrong-guess'));
  return {
    from,
    logIn: (given = {}) => from.call(login, { username, password: testPassword, type: 'username', ...given }),
  };
}

test('the captcha is an image, its answer is sealed in the id, and no two captchas are equal', async () => {
  const pictures = [];
  for (const ip of ['10.8.1.1', '10.8.1.2']) {
    const visitor = visit(on);
    visitor.ip = ip;
    const { image, captchaId, work } = await visitor.call(captcha, {});
    expect(work).toBeUndefined();
    const { format, width, height } = await sharp(Buffer.from(image!, 'base64')).metadata();
    expect({ format, ratio: width / height }).toEqual({ format: 'webp', ratio: 200 / 64 });
    const { answer } = openCaptcha(on.platform.config.dataKey, 1, captchaId)!;
    expect(answer).toMatch(/^[2-9A-Z]{5}$/);
    expect(Buffer.from(captchaId, 'base64url').toString('latin1')).not.toContain(answer);
    pictures.push(image);
  }
  expect(new Set(pictures).size).toBe(2);
});

test('the value of the envelope is the picture, and the id is beside it', async () => {
  const visitor = Object.assign(visit(on), { ip: '10.8.1.3' });
  const picture = (await visitor.inject({ method: 'GET', url: '/wps/captcha' })).json<Record<string, string>>();
  expect(Object.keys(picture).toSorted()).toEqual(['captchaId', 'success', 'value']);
  expect((await sharp(Buffer.from(picture['value']!, 'base64')).metadata()).format).toBe('webp');
  expect(openCaptcha(on.platform.config.dataKey, 1, picture['captchaId']!)).not.toBeNull();
  on.clock.advance(2000);
  const task = (await visitor.inject({ method: 'GET', url: '/wps/captcha?kind=work' })).json<object>();
  expect(task).toMatchObject({ success: true, value: null, work: { salt: expect.any(String) } });
});

test('A device that solves a task gets past without a picture, once, and for this task only', async () => {
  const visitor = visit(on);
  visitor.ip = '10.8.2.1';
  const { captchaId, work, image } = await visitor.call(captcha, { kind: 'work' });
  expect(image).toBeUndefined();
  expect(work!.bits).toBe(FIRST_BITS);
  const answer = (await searchWork(work!))!;
  const { logIn } = await guessedAt();
  const other = sealCaptcha(on.platform.config.dataKey, {
    merchantId: 1,
    id: crypto.randomUUID(),
    answer: '',
    bits: 20,
    at: on.clock.now(),
  });
  expect(await failureOf(logIn({ captcha: answer, captchaId: other }))).toMatchObject({ code: 'captcha_wrong' });
  await logIn({ captcha: answer, captchaId });
  const { logIn: again } = await guessedAt();
  expect(await failureOf(again({ captcha: answer, captchaId }))).toMatchObject({ code: 'captcha_wrong' });
});

test('Tasks cost a network more and more, and end; another network starts at the first cost', async () => {
  on.clock.hold();
  const ask = async (ip: string) => {
    on.clock.advance(1001);
    return Object.assign(visit(on), { ip }).call(captcha, { kind: 'work' });
  };
  const bits: number[] = [];
  for (let i = 0; i < 50; i += 1) bits.push((await ask(`10.91.1.${i}`)).work!.bits);
  expect(bits.slice(0, TASKS_PER_BIT + 1)).toEqual([...Array<number>(TASKS_PER_BIT).fill(FIRST_BITS), FIRST_BITS + 1]);
  expect(bits.at(-1)).toBe(FIRST_BITS + 9);
  expect(await failureOf(ask('10.91.1.77'))).toMatchObject({ code: 'too_many_requests' });
  expect((await ask('10.91.2.1')).work!.bits).toBe(FIRST_BITS);
});

test('an address gets a new captcha at most once a second', async () => {
  on.clock.hold();
  const visitor = visit(on);
  visitor.ip = '10.8.3.1';
  await visitor.call(captcha, {});
  expect(await failureOf(visitor.call(captcha, {}))).toMatchObject({ code: 'too_many_requests' });
  on.clock.advance(1001);
  await visitor.call(captcha, {});
});

test('a right captcha admits the right password, in any case of letters, and is accepted once, also by parallel logins', async () => {
  const { logIn } = await guessedAt();
  expect(await failureOf(logIn())).toMatchObject({ code: 'captcha_required', status: 401, value: { captcha: true } });
  const solved = solvedCaptcha(on);
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(solved)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['a wrong answer', () => ({ ...solvedCaptcha(on), captcha: 'WRONG' })],
  ['a request without a captcha', () => ({ captcha: 'KX7A3' })],
  ['an unknown captcha', () => ({ captcha: 'KX7A3', captchaId: 'made-up' })],
  ['a damaged captcha', () => ({ ...solvedCaptcha(on), captchaId: `${solvedCaptcha(on).captchaId.slice(0, -4)}AAAA` })],
  ['a captcha of another merchant', () => ({ captcha: 'kx7a3', captchaId: elsewhere() })],
])('%s is refused before the password is checked', async (_, given) => {
  const { logIn } = await guessedAt();
  const refused = await failureOf(logIn(given()));
  expect(refused).toMatchObject({ code: 'captcha_wrong', value: { captcha: true }, fields: { captcha: {} } });
  // Two of the five tries are left: the wrong captcha did not count as one.
  await logIn(solvedCaptcha(on));
});

test('a wrong answer uses the captcha up, and an old captcha expires', async () => {
  const { logIn } = await guessedAt();
  const solved = solvedCaptcha(on);
  await failureOf(logIn({ ...solved, captcha: 'WRONG' }));
  expect(await failureOf(logIn(solved))).toMatchObject({ code: 'captcha_wrong' });
  const old = solvedCaptcha(on);
  on.clock.advance(CAPTCHA_MS);
  expect(await failureOf(logIn(old))).toMatchObject({ code: 'captcha_wrong' });
});

test('an address that guesses captcha answers is refused after the limit', async () => {
  const { logIn } = await guessedAt();
  const guess = async () => (await failureOf(logIn({ ...solvedCaptcha(on), captcha: '7' }))).code;
  const codes = await Promise.all(Array.from({ length: 40 }, guess));
  expect(codes.filter((code) => code === 'captcha_wrong')).toHaveLength(30);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
});

test('right answers do not count against the limit: many homes share one address', async () => {
  const { from, logIn } = await guessedAt();
  const answer = () => requireCaptcha(on.platform, { merchantId: 1, ip: from.ip }, solvedCaptcha(on));
  for (let i = 0; i < 40; i += 1) expect(await answer()).toBeUndefined();
  await logIn(solvedCaptcha(on));
});

function elsewhere() {
  const sealed = { merchantId: 2, id: crypto.randomUUID(), answer: 'KX7A3', at: on.clock.now() };
  return sealCaptcha(on.platform.config.dataKey, sealed);
}

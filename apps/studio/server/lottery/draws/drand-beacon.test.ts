import { timeOfRound } from '@fairhouse/games/verify/beacon';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drandBeacon } from './drand-beacon.ts';

const ROUND = 1000;
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
/** Long enough for a busy machine. */
const wait = { timeout: 30_000 };

const answers = new Map<string, unknown>();
let asked: string[] = [];
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, relay = '', , , round] = request.url!.split('/');
    asked.push(`${relay} ${round}`);
    const answer = answers.get(relay);
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => void server.close(closed)));
beforeEach(() => {
  answers.clear();
  asked = [];
});

const after = timeOfRound(ROUND);

test('a round is asked for once it has come, and its signature is checked in a thread', async () => {
  answers.set('one', { round: ROUND, signature: SIGNATURE });
  let now = after - 1;
  const errors: unknown[] = [];
  const beacon = drandBeacon([`${base}/one`], { onError: (error) => errors.push(error), now: () => now });
  expect(beacon.read(ROUND)).toBeUndefined();
  expect(asked).toEqual([]);
  now = after;
  expect(beacon.read(ROUND)).toBeUndefined();
  beacon.read(ROUND);
  await vi.waitFor(() => expect(beacon.read(ROUND)).toEqual({ randomness: RANDOMNESS, signature: SIGNATURE }), wait);
  expect(asked).toEqual([`one ${ROUND}`]);
  expect(errors).toEqual([]);
}, 60_000);

test('a relay that has nothing, or lies, is followed by the next', async () => {
  answers.set('lies', { round: ROUND, signature: `a${SIGNATURE.slice(1)}` });
  answers.set('true', { round: ROUND, signature: SIGNATURE });
  const errors: Error[] = [];
  const relays = ['silent', 'lies', 'true'].map((relay) => `${base}/${relay}`);
  const beacon = drandBeacon(relays, { onError: (error) => errors.push(error as Error), now: () => after });
  await vi.waitFor(() => expect(beacon.read(ROUND)).toMatchObject({ randomness: RANDOMNESS }), wait);
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['silent', 'lies', 'true']);
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('wrong signature')]);
}, 60_000);

test.each([
  ['no signature', { round: ROUND }],
  ['nothing', null],
])(
  'an answer with %s is an error, and asked for again later',
  async (name, answer) => {
    const relay = name.replace(' ', '-');
    const questions = () => asked.filter((each) => each === `${relay} ${ROUND}`).length;
    answers.set(relay, answer);
    let now = after;
    const errors: unknown[] = [];
    const beacon = drandBeacon([`${base}/${relay}`], { onError: (error) => errors.push(error), now: () => now });
    beacon.read(ROUND);
    await vi.waitFor(() => expect(errors).toHaveLength(1), wait);
    beacon.read(ROUND);
    expect(questions()).toBe(1);
    await vi.waitFor(() => {
      now += 1_000;
      beacon.read(ROUND);
      expect(questions()).toBeGreaterThan(1);
    }, wait);
  },
  60_000,
);

test('the named round comes after the tickets are fixed, whatever the clocks differ by', () => {
  const beacon = drandBeacon([], { onError: () => {} });
  for (const ms of [0, 1, 999, 1_500, 2_999]) {
    const fixed = new Date(after + ms);
    const ahead = timeOfRound(beacon.roundAfter(fixed)) - fixed.getTime();
    expect(ahead).toBeGreaterThanOrEqual(3_000);
    expect(ahead).toBeLessThan(6_001);
  }
});

import type { Check } from '../check.ts';
import type { TestBench } from '../test-bench.ts';
import { generateKeyPair, importPrivateKey } from '../../keys.ts';

const path = '/vendor/v1/bet';

/** A request that must be refused with a status and a code, whatever it asks for, and move no money. */
async function turnedAway(
  bench: TestBench,
  expected: { status: number; code: string },
  send: (body: string) => ReturnType<TestBench['send']>,
): Promise<void> {
  const before = await bench.balance();
  const answer = await send(JSON.stringify(bench.newBet()));
  bench.same(answer.status, expected.status, 'status');
  bench.same(answer.code, expected.code, 'answer');
  bench.same(await bench.balance(), before, 'balance');
}

const invalid = { status: 401, code: 'signature_invalid' };
const expired = { status: 401, code: 'signature_expired' };
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Reliability 21 and invalid input. */
export const requestChecks: readonly Check[] = [
  {
    name: 'a request without a signature is refused',
    run: (bench) => turnedAway(bench, invalid, (body) => bench.send(path, body, {})),
  },
  {
    name: "a stranger's signature is refused",
    run: (bench) => {
      const privateKey = importPrivateKey(generateKeyPair().privateKey);
      return turnedAway(bench, invalid, (body) => bench.send(path, body, bench.sign(path, body, { privateKey })));
    },
  },
  {
    name: 'a signature over another body is refused',
    run: (bench) => turnedAway(bench, invalid, (body) => bench.send(path, `${body} `, bench.sign(path, body))),
  },
  {
    name: 'a signature over another path is refused',
    run: (bench) => turnedAway(bench, invalid, (body) => bench.send(path, body, bench.sign('/vendor/v1/win', body))),
  },
  {
    name: 'an expired signature is refused',
    run: (bench) =>
      turnedAway(bench, expired, (body) => bench.send(path, body, bench.sign(path, body, { now: secondsAgo(90) }))),
  },
  {
    name: 'a signature from the future is refused',
    run: (bench) =>
      turnedAway(bench, expired, (body) => bench.send(path, body, bench.sign(path, body, { now: secondsAgo(-90) }))),
  },
  {
    name: 'a replayed nonce is refused',
    async run(bench) {
      const bet = bench.newBet();
      const body = JSON.stringify(bet);
      const headers = bench.sign(path, body);
      bench.same((await bench.send(path, body, headers)).code, 'ok', 'answer');
      const before = await bench.balance();
      const replayed = await bench.send(path, body, headers);
      bench.same(replayed.status, 401, 'status');
      bench.same(replayed.code, 'signature_replayed', 'answer');
      bench.same(await bench.balance(), before, 'balance');
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
  {
    name: 'an unknown field is refused under its name',
    async run(bench) {
      const answer = await bench.send(path, JSON.stringify({ ...bench.newBet(), bonus: 1 }));
      bench.same(answer.status, 400, 'status');
      bench.same(answer.fields['bonus']?.code, 'unknown_field', 'answer of the field');
    },
  },
  {
    name: 'a missing field is refused under its name',
    async run(bench) {
      const { roundId: _, ...rest } = bench.newBet();
      const answer = await bench.send(path, JSON.stringify(rest));
      bench.same(answer.status, 400, 'status');
      bench.same('roundId' in answer.fields, true, 'mention of the field');
    },
  },
  {
    name: 'broken JSON is refused',
    run: (bench) =>
      turnedAway(bench, { status: 400, code: 'invalid_request' }, (body) => bench.send(path, body.slice(0, -1))),
  },
  {
    name: 'a name twice in one object is refused',
    run: (bench) =>
      turnedAway(bench, { status: 400, code: 'invalid_request' }, (body) =>
        bench.send(path, body.replace('"amount":', '"amount":1,"amount":')),
      ),
  },
  {
    name: 'too large a body is refused',
    run: (bench) =>
      turnedAway(bench, { status: 413, code: 'body_too_large' }, (body) =>
        bench.send(path, body.replace('{', `{"pad":"${'x'.repeat(100_000)}",`)),
      ),
  },
];

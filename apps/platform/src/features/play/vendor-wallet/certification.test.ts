import { inTransaction } from '@fairhouse/database';
import { certify, type CertificationOptions, type CheckResult } from '@fairhouse/vendor-sdk/certification';
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '../../../testing/test-visitor.ts';
import { vendorPages } from '../vendor-pages/index.ts';
import { openMember, startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet({ features: [vendorPages] });
});
afterAll(() => test.close());

const optionsFor = (url: string, username: string): CertificationOptions => ({
  url,
  vendor: VENDOR,
  keyId: VENDOR,
  privateKey: test.vendorKey,
  patienceMs: 0,
  credentials: { merchant: 'bahaghari', username, password: testPassword },
});

async function run(options: CertificationOptions) {
  const results: CheckResult[] = [];
  for await (const result of certify(options)) results.push(result);
  return {
    passed: results.filter(({ failure }) => failure === undefined).map(({ name }) => name),
    failed: results.filter(({ failure }) => failure !== undefined),
  };
}

it('this platform passes every check, and the member loses only the stakes of the checks', async () => {
  const member = await openMember(test, 20_000);
  const { passed, failed } = await run({ ...optionsFor(test.url, member.username), jackpot: true });
  expect(failed).toEqual([]);
  expect(passed).toContain('a win of a pot sent five times is paid once');
  const { rows } = await inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, (tx) =>
    tx.query('select contributed, won, wins, pot from ledger.sum_jackpots(1::smallint)'),
  );
  expect(rows).toEqual([{ contributed: 1, won: 1, wins: 1, pot: 0 }]);
  expect(passed.length).toBeGreaterThanOrEqual(40);
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
});

it('a platform that loses its bookings fails', async () => {
  const member = await openMember(test, 20_000);
  const forgetful = await startForgetful(test.url);
  const { failed } = await run({ ...optionsFor(forgetful.url, member.username), jackpot: true });
  const names = failed.map(({ name }) => name);
  expect(names).toContain('a bet sent five times is taken once');
  expect(names).toContain('a refund before its bet refuses the later bet without a debit');
  expect(names).toContain('a replayed nonce is refused');
  expect(names).toContain("a stranger's signature is refused");
  expect(names).toContain('a win without a bet is refused');
  expect(names).toContain('a win of a pot sent five times is paid once');
  expect(names).toContain('a win of a pot above what the win pays is refused');
  expect(names).toContain('each movement of a batch is judged alone, and answered in order');
  await forgetful.close();
});

/** Forwards the member's own calls, and answers every call of the vendor with success but the exchange of a token. */
async function startForgetful(url: string) {
  const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.all('*', async (request, reply) => {
    if (request.url.startsWith('/vendor/v1/') && !request.url.endsWith('/authenticate')) {
      const outcome = { reference: randomUUID(), balance: 1000, currency: 'TLB', duplicate: false };
      return { success: true, value: outcome };
    }
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(url + request.url, {
      method: request.method,
      headers,
      ...(typeof request.body === 'string' && { body: request.body }),
    });
    return reply
      .code(answer.status)
      .header('content-type', 'application/json')
      .send(await answer.text());
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: app.listeningOrigin, close: () => app.close() };
}

import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, payment, payout, PspKit } from '../testing/psp-kit.ts';

let kit: PspKit;
beforeAll(async () => {
  kit = await PspKit.start();
});
afterAll(() => kit.close());

const span = () => ({
  from: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
});
const statement = async (more: object = {}, override = {}) =>
  (await kit.call('POST', '/v1/statement', { ...span(), ...more }, override)).json;

it('lists what moved money: not what failed, waits, or is another account’s', async () => {
  const [paid, declined, waiting, out] = [payment(50_000), payment(40_000), payment(30_000), payout(20_000)];
  for (const order of [paid, declined, waiting]) {
    const { json } = await kit.call('POST', '/v1/payments', order);
    if (order !== waiting) await decide(json.value.payUrl, order === paid ? 'approve' : 'decline');
  }
  await kit.call('POST', '/v1/payouts', out);
  await kit.reports(out, 1);
  const { value } = await statement();
  expect(value['next']).toBeNull();
  expect(value['lines']).toMatchObject([
    { kind: 'payment', merchantReference: paid.merchantReference, amount: 50_000, state: 'succeeded' },
    { kind: 'payout', merchantReference: out.merchantReference, amount: 20_000, state: 'succeeded' },
  ]);
  const earlier = await statement({ from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' });
  expect(earlier.value['lines']).toEqual([]);
});

it('has pages that miss and repeat nothing, also of one instant', async () => {
  const owner = connect({ url: kit.databaseUrl, max: 1 });
  await owner.query(
    `insert into money_order (account, kind, merchant_reference, request_hash, amount, currency, state, description, settled_at)
     select 'bahaghari', 'payout', gen_random_uuid(), '', n, 'TLB', 'succeeded', '', now() from generate_series(1, 1200) n`,
  );
  await owner.end();
  const seen: unknown[] = [];
  let cursor: unknown;
  do {
    const { value } = await statement(typeof cursor === 'string' ? { cursor } : {});
    seen.push(...(value['lines'] as { id: string }[]).map(({ id }) => id));
    cursor = value['next'];
  } while (cursor !== null);
  expect(seen).toHaveLength(1202);
  expect(new Set(seen).size).toBe(1202);
});

it('needs a valid signature and a cursor of its own', async () => {
  expect(await statement({}, { 'x-psp-signature': 'v1=00' })).toMatchObject({ code: 'signature_invalid' });
  expect(await statement({ cursor: `x' or true --` })).toMatchObject({ code: 'invalid_request' });
});

import * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import { exportPublicKey, generateKeyPair, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { updateVendor, lockVendor } from '../../games/index.ts';
import { startFakeVendor, type FakeVendor } from '../../vendor-wallet/testing/fake-vendor.ts';

let on: TestPlatform;
let server: FakeVendor;
let first: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  server = await startFakeVendor();
  server.trust(exportPublicKey(loadOrCreateKey(on.platform.config.platformKeyFile)));
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
});
afterAll(async () => {
  await on.close();
  await server.close();
});

const vendor = (apiUrl: string) => ({
  code: 'river',
  keyId: 'river-1',
  publicKey: generateKeyPair().publicKey,
  name: 'Riverside',
  apiUrl,
  frameOrigin: 'https://games.riverside.example',
  currencies: ['TLB' as const],
  labels: ['river'],
  promoLimit: {},
});
const privateAddress = { code: 'invalid_request', fields: { apiUrl: {} } };

it.each([
  'http://127.0.0.1:9100',
  'http://127.1:9100',
  'http://0x7f000001',
  'http://2130706433',
  'http://0.0.0.0',
  'http://localhost:9100',
  'http://10.0.0.8',
  'http://172.31.255.255',
  'http://192.168.1.1',
  'http://169.254.169.254',
  'http://100.64.0.1',
  'http://[::1]',
  'http://[::]',
  'http://[fe80::1]',
  'http://[fd00::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:a00:1]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
])('the address %s is refused for the server of a vendor', async (apiUrl) => {
  expect(await failureOf(first.call(calls.boAddVendor, vendor(apiUrl)))).toMatchObject(privateAddress);
});

it('a vendor with a public address cannot be changed to a private one', async () => {
  const { id } = await first.call(calls.boAddVendor, vendor('http://river.invalid'));
  await second.call(calls.boApproveVendorProposal, { id });
  const change = first.call(calls.boMoveVendor, {
    code: 'river',
    apiUrl: server.url,
    frameOrigin: 'https://games.riverside.example',
  });
  expect(await failureOf(change)).toMatchObject(privateAddress);
});

// As if the name had changed since the vendor was added: the stored address is not checked again.
it.each(['127.0.0.1', 'localhost'])('a vendor whose address leads to %s by now is not connected to', async (host) => {
  const apiUrl = server.url.replace('127.0.0.1', host);
  await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    await updateVendor(tx, { ...(await lockVendor(tx, 'river'))!, apiUrl });
    await on.platform.events.publish(tx, 'catalogueChanged', {});
  });
  const shown = async () => (await first.call(calls.boVendors, {})).list.find(({ code }) => code === 'river')?.apiUrl;
  await expect.poll(shown).toBe(apiUrl);
  const sync = await failureOf(first.call(calls.boSyncVendor, { code: 'river' }));
  expect([sync.code, server.requests]).toEqual(['vendor_unavailable', 0]);
});

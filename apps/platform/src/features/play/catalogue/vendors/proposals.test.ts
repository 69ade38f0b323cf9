import * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { generateKeyPair } from '@fairhouse/vendor-sdk';
import { connect } from '@fairhouse/database';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';

let on: TestPlatform;
let first: TestVisitor;
let second: TestVisitor;
let foreign: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
});
afterAll(() => on.close());

const key = () => generateKeyPair().publicKey;
const vendor = (code: string) => ({
  code,
  keyId: `${code}-1`,
  publicKey: key(),
  name: 'Riverside',
  apiUrl: 'https://api.riverside.invalid',
  frameOrigin: 'https://games.riverside.example',
  currencies: ['TLB' as const],
  labels: ['river'],
  promoLimit: { TLB: 5000 },
});
const known = async () => (await first.call(calls.boVendors, {})).list.map(({ code }) => code);
const waiting = async () => (await first.call(calls.boVendorProposals, {})).list.map(({ code }) => code);
const approve = (who: TestVisitor, id: string) => who.call(calls.boApproveVendorProposal, { id });
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

it('a vendor exists only after another operator of the merchant approved it', async () => {
  const { id } = await first.call(calls.boAddVendor, vendor('ferry'));
  expect(await known()).not.toContain('ferry');
  expect(await first.call(calls.boWaitingVendors, {})).toEqual({ proposals: 1, prizeLimits: 0 });
  expect(await codeOf(approve(first, id))).toBe('own_proposal');
  expect(await codeOf(approve(foreign, id))).toBe('not_found');
  expect(await known()).not.toContain('ferry');
  expect(await approve(second, id)).toMatchObject({ code: 'ferry', own: true, open: true });
  // A repeat, as after a lost answer.
  expect(await approve(second, id)).toMatchObject({ code: 'ferry' });
  expect(await waiting()).toEqual([]);
});

it('a key is valid only after another operator approved it', async () => {
  const { id } = await second.call(calls.boAddVendorKey, { code: 'ferry', keyId: 'ferry-2', publicKey: key() });
  const keyIds = async () => {
    const { list } = await first.call(calls.boVendors, {});
    return list.find(({ code }) => code === 'ferry')!.keys.map(({ keyId }) => keyId);
  };
  expect(await codeOf(approve(second, id))).toBe('own_proposal');
  expect(await keyIds()).toEqual(['ferry-1']);
  await approve(first, id);
  expect(await keyIds()).toEqual(['ferry-1', 'ferry-2']);
  const foreignKey = foreign.call(calls.boAddVendorKey, { code: 'ferry', keyId: 'x', publicKey: key() });
  expect(await codeOf(foreignKey)).toBe('permission_denied');
});

it('a changed proposal replaces the earlier one, whose approval is refused; a repeat stays the same', async () => {
  const wanted = vendor('steamer');
  const { id } = await first.call(calls.boAddVendor, wanted);
  expect((await first.call(calls.boAddVendor, wanted)).id).toBe(id);
  const changed = await first.call(calls.boAddVendor, { ...wanted, apiUrl: 'https://other.invalid' });
  expect(changed.id).not.toBe(id);
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  expect(await waiting()).toEqual(['steamer']);
  expect(await approve(second, changed.id)).toMatchObject({ apiUrl: 'https://other.invalid' });
});

it('of two operators who approve at once, one carries it out', async () => {
  const third = await newOperator(on, 'bituin');
  const { id } = await first.call(calls.boAddVendor, vendor('raft'));
  const results = await Promise.allSettled([approve(second, id), approve(third, id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'proposal_closed' });
});

it('a public key may be PEM in several lines; a private key is refused', async () => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const { id, publicKey: raw } = await first.call(calls.boAddVendor, { ...vendor('dinghy'), publicKey });
  expect(raw).toBe(pair.publicKey.export({ format: 'jwk' }).x);
  await first.call(calls.boRejectVendorProposal, { id, reason: 'Only a trial' });
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const refused = first.call(calls.boAddVendor, { ...vendor('dinghy'), publicKey: secret });
  expect(await failureOf(refused)).toMatchObject({ code: 'invalid_request', fields: { publicKey: {} } });
});

it('a rejected proposal adds nothing and cannot be approved', async () => {
  const { id } = await first.call(calls.boAddVendor, vendor('canoe'));
  await second.call(calls.boRejectVendorProposal, { id, reason: 'Nobody knows them' });
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  expect([await waiting(), await known()].flat()).not.toContain('canoe');
});

it('an operator whose access was renewed within a day neither proposes nor approves', async () => {
  const renewed = await newOperator(on, 'renewed');
  const owner = connect({ url: on.ownerUrl, max: 1 });
  await owner.query(`select set_config('fairhouse.merchant', '1', false)`);
  await owner.query(`update operator set access_since = now() where username = 'renewed'`);
  await owner.end();
  const { id } = await first.call(calls.boAddVendor, vendor('kayak'));
  expect(await codeOf(approve(renewed, id))).toBe('access_too_new');
  expect(await codeOf(renewed.call(calls.boAddVendor, vendor('boat')))).toBe('access_too_new');
});

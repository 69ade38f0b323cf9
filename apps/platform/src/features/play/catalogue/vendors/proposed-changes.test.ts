import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { generateKeyPair } from '@fairhouse/vendor-sdk';
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
  const { id } = await first.call(calls.boAddVendor, {
    code: 'ferry',
    keyId: 'ferry-1',
    publicKey: generateKeyPair().publicKey,
    name: 'Riverside',
    ...old,
    currencies: ['TLB'],
    labels: ['river'],
    promoLimit: {},
  });
  await approve(second, id);
});
afterAll(() => on.close());

const old = { apiUrl: 'https://api.riverside.invalid', frameOrigin: 'https://games.riverside.example' };
const other = { apiUrl: 'https://other.invalid', frameOrigin: 'https://other.example' };
const approve = (who: TestVisitor, id: string) => who.call(calls.boApproveVendorProposal, { id });
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const ferry = async () => (await first.call(calls.boVendors, {})).list.find(({ code }) => code === 'ferry')!;
const keyIds = async () => (await ferry()).keys.map(({ keyId }) => keyId);
const endKey = (who: TestVisitor, keyId: string) => who.call(calls.boEndVendorKey, { code: 'ferry', keyId });

it('new addresses apply only after another operator approved them', async () => {
  const proposal = await first.call(calls.boMoveVendor, { code: 'ferry', ...other });
  expect(proposal).toMatchObject({ kind: 'addresses', keyId: null, vendor: null, addresses: other });
  expect(await codeOf(approve(first, proposal.id))).toBe('own_proposal');
  expect(await codeOf(approve(foreign, proposal.id))).toBe('not_found');
  expect(await ferry()).toMatchObject(old);
  expect(await approve(second, proposal.id)).toMatchObject(other);
  const { list } = await first.call(boAuditLog, { search: 'vendor:ferry' });
  const entries = list.map(({ actor, action }) => `${actor} ${action}`);
  expect(entries).toEqual(
    expect.arrayContaining(['operator:tala vendor.propose_addresses', 'operator:amado vendor.save']),
  );
});

it('an operator alone changes labels, but no address', async () => {
  const changed = await first.call(calls.boChangeVendor, { code: 'ferry', labels: ['river', 'sea'] });
  expect(changed).toMatchObject({ labels: ['river', 'sea'], ...other });
  const withAddresses = { code: 'ferry', ...old };
  expect(await codeOf(first.call(calls.boChangeVendor, withAddresses))).toBe('invalid_request');
  expect(await ferry()).toMatchObject(other);
});

it('a key is removed only after another operator approved it, and the last one stays', async () => {
  expect(await codeOf(endKey(first, 'ferry-1'))).toBe('vendor_key_last');
  const publicKey = generateKeyPair().publicKey;
  const added = await first.call(calls.boAddVendorKey, { code: 'ferry', keyId: 'ferry-2', publicKey });
  await approve(second, added.id);
  expect(await codeOf(endKey(foreign, 'ferry-1'))).toBe('permission_denied');
  expect(await codeOf(endKey(first, 'ferry-9'))).toBe('not_found');
  const { id, kind } = await first.call(calls.boEndVendorKey, { code: 'ferry', keyId: 'ferry-1' });
  expect([kind, await codeOf(approve(first, id)), await keyIds()]).toEqual([
    'end_key',
    'own_proposal',
    ['ferry-1', 'ferry-2'],
  ]);
  await approve(second, id);
  expect(await keyIds()).toEqual(['ferry-2']);
});

it('proposals of different kinds wait beside each other; one that no longer applies is refused', async () => {
  const publicKey = generateKeyPair().publicKey;
  const key = await first.call(calls.boAddVendorKey, { code: 'ferry', keyId: 'ferry-3', publicKey });
  await approve(second, key.id);
  const moved = await first.call(calls.boMoveVendor, { code: 'ferry', ...old });
  const two = await endKey(first, 'ferry-2');
  const three = await endKey(second, 'ferry-3');
  expect(await codeOf(approve(second, two.id))).toBe('proposal_closed');
  await approve(first, three.id);
  expect(await keyIds()).toEqual(['ferry-2']);
  expect(await approve(second, moved.id)).toMatchObject(old);
});

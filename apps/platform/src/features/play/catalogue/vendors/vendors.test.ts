import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { createWalletClient, generateKeyPair, importPrivateKey } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { listing, startFakeVendor, type FakeVendor } from '../../vendor-wallet/testing/fake-vendor.ts';
import { openMember, startWallet, type TestWallet } from '../../vendor-wallet/testing/start-wallet.ts';

let on: TestWallet;
let server: FakeVendor;
let manager: TestVisitor;
let colleague: TestVisitor;
let foreign: TestVisitor;
const [first, second] = [generateKeyPair(), generateKeyPair()];
beforeAll(async () => {
  on = await startWallet({ config: { privateVendors: true } });
  server = await startFakeVendor();
  manager = await newOperator(on, 'tala');
  colleague = await newOperator(on, 'amado');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
});
afterAll(async () => {
  await on.close();
  await server.close();
});

const facts = () => ({
  name: 'Riverside',
  apiUrl: server.url,
  frameOrigin: 'https://games.riverside.example',
  currencies: ['TLB' as const],
  labels: ['river'],
  promoLimit: { TLB: 5000 },
});
const added = () => ({ code: 'riverside', keyId: 'river-1', publicKey: first.publicKey, ...facts() });
const walletWith = (keyId: string, privateKey: string) =>
  createWalletClient({
    baseUrl: on.url,
    keyId,
    privateKey: importPrivateKey(privateKey),
    patienceMs: 0,
    timeoutMs: 60_000,
    now: () => on.clock.now(),
  });
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const gamesOf = async () => {
  const { site } = await openMember(on, 0);
  return (await site.call(lobbyGames, { vassalage: 'river' })).games.map(({ gameCode }) => gameCode);
};

it('a vendor is added and takes a bet on its game while the platform runs', async () => {
  const { id } = await manager.call(calls.boAddVendor, added());
  await colleague.call(calls.boApproveVendorProposal, { id });
  const { list, platformKey } = await manager.call(calls.boVendors, {});
  expect(list.find(({ code }) => code === 'riverside')).toMatchObject({ own: true, open: true, games: 0 });
  server.trust(platformKey.publicKey);
  server.games = [listing('ferry', { label: 'river', minBet: { TLB: 10 } }), listing('imitation', { label: 'sample' })];
  expect(await manager.call(calls.boSyncVendor, { code: 'riverside' })).toMatchObject({ games: 1 });
  await expect.poll(gamesOf).toEqual(['ferry']);

  const member = await openMember(on, 1000);
  const { url } = await member.site.call(launchGame, { vendor: 'riverside', gameCode: 'ferry' });
  expect(new URL(url).origin).toBe('https://games.riverside.example');
  const wallet = walletWith('river-1', first.privateKey);
  const opened = await wallet.authenticate({ launchToken: new URL(url).hash.slice('#t='.length) });
  if (!opened.ok) throw new Error(opened.code);
  const { playerId, currency, sessionId } = opened.value;
  const bet = () => {
    const ids = { transactionId: randomUUID() as string, roundId: randomUUID() as string };
    return wallet.bet({ ...ids, playerId, currency, sessionId, gameCode: 'ferry', amount: 10 });
  };
  expect(codeOf(await bet())).toBe('ok');

  // Closed at this merchant: no launch and no bet, but earlier stakes can be paid.
  await manager.call(calls.boOpenVendor, { code: 'riverside', open: false });
  expect(codeOf(await bet())).toBe('game_unknown');
  await expect.poll(gamesOf).toEqual([]);
  await manager.call(calls.boOpenVendor, { code: 'riverside', open: true });
  expect(codeOf(await bet())).toBe('ok');
  wallet.close();
});

it('during a change of keys both are accepted', async () => {
  const [old, next] = [walletWith('river-1', first.privateKey), walletWith('river-2', second.privateKey)];
  const ask = (wallet: typeof old) => wallet.balance({ playerId: 'nobody', currency: 'TLB' }).then(codeOf);
  const known = 'player_unknown';
  expect([await ask(old), await ask(next)]).toEqual([known, 'signature_invalid']);
  const key = { code: 'riverside', keyId: 'river-2', publicKey: second.publicKey };
  const { id } = await manager.call(calls.boAddVendorKey, key);
  expect([await ask(old), await ask(next)]).toEqual([known, 'signature_invalid']);
  await colleague.call(calls.boApproveVendorProposal, { id });
  expect([await ask(old), await ask(next)]).toEqual([known, known]);
  const removal = await manager.call(calls.boEndVendorKey, { code: 'riverside', keyId: 'river-1' });
  expect([await ask(old), await ask(next)]).toEqual([known, known]);
  const { keys } = await colleague.call(calls.boApproveVendorProposal, { id: removal.id });
  expect(keys).toEqual([{ keyId: 'river-2', publicKey: second.publicKey }]);
  expect([await ask(old), await ask(next)]).toEqual(['signature_invalid', known]);
  const last = manager.call(calls.boEndVendorKey, { code: 'riverside', keyId: 'river-2' });
  expect(await failureOf(last)).toMatchObject({ code: 'vendor_key_last' });
  old.close();
  next.close();
});

it('a vendor belongs to the merchant that added it; another one without its currency does not offer it', async () => {
  const { list } = await foreign.call(calls.boVendors, {});
  expect(list.find(({ code }) => code === 'riverside')).toMatchObject({ own: false, open: false });
  const rename = foreign.call(calls.boChangeVendor, { code: 'riverside', name: 'Mine' });
  expect(await failureOf(rename)).toMatchObject({ code: 'permission_denied' });
  const sync = foreign.call(calls.boSyncVendor, { code: 'riverside' });
  expect(await failureOf(sync)).toMatchObject({ code: 'permission_denied' });
  expect(await foreign.call(calls.boOpenVendor, { code: 'riverside', open: true })).toMatchObject({ open: false });
  await manager.call(calls.boChangeVendor, { code: 'riverside', currencies: ['TLB', 'BDT'] });
  const now = await foreign.call(calls.boVendors, {});
  expect(now.list.find(({ code }) => code === 'riverside')).toMatchObject({ open: true });
});

it.each<[string, object, object]>([
  ['a code that is taken', { keyId: 'river-9' }, { code: 'vendor_exists' }],
  ['a key id that is taken', { code: 'other', keyId: 'river-2' }, { code: 'vendor_exists' }],
  ['no key', { code: 'other', keyId: 'o', publicKey: 'x'.repeat(43) + '!' }, { fields: { publicKey: {} } }],
  ['no address', { code: 'other', keyId: 'o', apiUrl: 'ftp://here' }, { fields: { apiUrl: {} } }],
  [
    'an origin with a path',
    { code: 'other', keyId: 'o', frameOrigin: 'https://a.example/x' },
    { fields: { frameOrigin: {} } },
  ],
])('%s is refused', async (_, changes, failure) => {
  expect(await failureOf(manager.call(calls.boAddVendor, { ...added(), ...changes }))).toMatchObject(failure);
});

it('a change needs its permission and is recorded in the audit log', async () => {
  const cashier = await newOperator(on, 'luz', { role: 'cashier' });
  expect(await failureOf(cashier.call(calls.boVendors, {}))).toMatchObject({ code: 'permission_denied' });
  const { list } = await manager.call(boAuditLog, { search: 'vendor:riverside' });
  const actors = list.map(({ actor, action }) => `${actor} ${action}`);
  expect(actors).toContain('operator:tala vendor.propose_add');
  expect(actors).toContain('operator:amado vendor.add');
});

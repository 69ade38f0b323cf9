import { boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { domainRoute, systemStatus, whitelabel } from '@fairhouse/contract/house/system';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { failureOf, newMember, newOperator, TestVisitor, visit } from '../testing/test-visitor.ts';

/** The two brands, but Shapla without its wallet module and without registration. */
const folder = mkdtempSync('/tmp/fairhouse-brands-');
cpSync(join(import.meta.dirname, '../../../../merchants'), folder, { recursive: true });
const shapla = join(folder, 'shapla/merchant.json');
const changed = JSON.parse(readFileSync(shapla, 'utf8')) as { modules: Record<string, boolean> };
Object.assign(changed.modules, { WALLET: false, DIRECTREG3: false });

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ merchantsFolder: folder });
});
afterAll(async () => {
  await on.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['localhost', 'bahaghari'],
  ['localhost:3000', 'bahaghari'],
  ['BD.localhost:3000', 'shapla'],
  ['bd.localhost.', 'shapla'],
  ['shapla22.example', 'shapla'],
  ['evil-bd.localhost', 'bahaghari'],
  ['unheard-of.example', 'bahaghari'],
])('the host %s belongs to %s', async (host, merchantCode) => {
  expect((await visit(on, host).call(whitelabel, {})).info.merchant.merchantCode).toBe(merchantCode);
});

test('the merchant header counts only on hosts that allow it', async () => {
  const chooser = visit(on, 'localhost');
  chooser.headers['x-merchant'] = 'shapla';
  expect((await chooser.call(whitelabel, {})).info.merchant.merchantCode).toBe('shapla');
  chooser.headers['x-merchant'] = 'unheard-of';
  expect(await failureOf(chooser.call(whitelabel, {}))).toMatchObject({ code: 'invalid_url', status: 404 });
  const elsewhere = visit(on, 'bahaghari.example');
  elsewhere.headers['x-merchant'] = 'shapla';
  expect((await elsewhere.call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
});

test.each([
  ['localhost', 'merchant_currency=shapla', undefined, 'shapla'],
  ['localhost', 'a=b; merchant_currency=shapla; c=d', undefined, 'shapla'],
  ['localhost', 'merchant_currency=unheard-of', undefined, 'bahaghari'],
  ['localhost', 'merchant_currency=', undefined, 'bahaghari'],
  ['localhost', 'merchant_currency=shapla', 'bahaghari', 'bahaghari'],
  ['bahaghari.example', 'merchant_currency=shapla', undefined, 'bahaghari'],
  ['unheard-of.example', 'merchant_currency=shapla', undefined, 'bahaghari'],
])('the choice in a cookie: at %s with %s and the header %s it is %s', async (host, cookie, header, merchantCode) => {
  const visitor = visit(on, host);
  Object.assign(visitor.headers, { cookie, ...(header !== undefined && { 'x-merchant': header }) });
  expect((await visitor.call(whitelabel, {})).info.merchant.merchantCode).toBe(merchantCode);
});

test.each(['localhost.evil.example', 'evil-localhost'])('the header is ignored at %s', async (host) => {
  const visitor = visit(on, host);
  visitor.headers['x-merchant'] = 'shapla';
  expect((await visitor.call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
});

test('with strict hosts a host that no merchant owns is an invalid URL, for calls and pages', async () => {
  const strict = await startTestPlatform({
    config: { strictHosts: true, backofficeOrigin: 'https://office.example' },
  });
  try {
    const lost = visit(strict, 'unheard-of.example');
    expect(await failureOf(lost.call(whitelabel, {}))).toMatchObject({ code: 'invalid_url', status: 404 });
    expect(await failureOf(visit(strict).call(domainRoute, { url: 'unheard-of.example' }))).toMatchObject({
      code: 'invalid_url',
    });
    await visit(strict, 'bd.localhost').call(whitelabel, {});
    // The back office has its own host, which no merchant owns.
    await new TestVisitor(strict, strict.apps.backoffice, 'office.example').call(whitelabel, {});
  } finally {
    await strict.close();
  }
});

test('calls of a module that is off are refused by the server, for members too', async () => {
  const member = await newMember(on, 'nilufar1', 'bd.localhost');
  await member.call(walletBalance, {});
  writeFileSync(shapla, JSON.stringify(changed));
  const later = await startTestPlatform({ merchantsFolder: folder });
  try {
    const stranger = visit(later, 'bd.localhost');
    expect(await failureOf(stranger.register('rahman1'))).toMatchObject({ code: 'module_disabled', status: 403 });
    expect(await failureOf(stranger.call(walletBalance, {}))).toMatchObject({ code: 'module_disabled' });
    // The other merchant is not affected.
    await (await newMember(later, 'mayumi1')).call(walletBalance, {});
    const { whitelabel: tree } = (await stranger.call(whitelabel, {})).info;
    expect(tree.find(({ modId }) => modId === 'WALLET')).toMatchObject({ enabled: '0' });
  } finally {
    await later.close();
  }
});

test.each([
  ['another site', { origin: 'https://evil.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['another port of this machine', { origin: 'http://localhost:3002' }, true],
  ['a browser that sends cross-site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a browser that sends same-site', { 'sec-fetch-site': 'same-site' }, true],
  ['a page of the same origin', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, false],
  ['a program without a browser', {}, false],
])('a change requested by %s', async (_, headers: Record<string, string>, refused) => {
  const visitor = visit(on);
  Object.assign(visitor.headers, headers);
  const failure = await failureOf(visitor.logIn('nobody1'));
  expect(failure.code).toBe(refused ? 'cross_site_refused' : 'invalid_credentials');
});

test('a forwarded address counts only from a trusted proxy', async () => {
  const claim = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.8', forwarded: 'for=198.51.100.9' };
  const stranger = visit(on);
  Object.assign(stranger.headers, claim);
  expect((await stranger.call(systemStatus, {})).ip).toBe('10.0.0.1');

  const behind = await startTestPlatform({ config: { trustedProxies: ['10.7.7.7'] } });
  try {
    const proxied = visit(behind);
    Object.assign(proxied.headers, claim);
    proxied.ip = '10.7.7.7';
    expect((await proxied.call(systemStatus, {})).ip).toBe('198.51.100.7');
    proxied.ip = '10.7.7.8';
    expect((await proxied.call(systemStatus, {})).ip).toBe('10.7.7.8');
  } finally {
    await behind.close();
  }
});

test('a member sees the own wallet and nothing of another member or merchant', async () => {
  const [ann, ben] = [await newMember(on, 'amihan1'), await newMember(on, 'bituin1')];
  const { platform } = on;
  const id = async (member: TestVisitor) =>
    (await member.inject({ url: '/wps/member/info' })).json<{ value: { id: number } }>().value.id;
  const customerId = await id(ann);
  await platform.ledger.post({
    type: 'deposit',
    ref: crypto.randomUUID(),
    merchantId: 1,
    customerId,
    currency: 'TLB',
    amount: 12_345,
    cause: { type: 'deposit', id: 'test' },
  });
  expect(await ann.call(walletBalance, {})).toMatchObject({ balance: 12_345 });
  expect(await ben.call(walletBalance, {})).toMatchObject({ balance: 0 });
  // An id of another member in the request changes nothing.
  const named = await ben.inject({ url: `/wps/v2/wallets/balance?memberId=${customerId}&customerId=${customerId}` });
  expect(named.json()).toMatchObject({ value: { balance: 0 } });
  ann.headers['host'] = 'bd.localhost';
  expect(await failureOf(ann.call(walletBalance, {}))).toMatchObject({ code: 'session_expired' });
});

test('a member’s token is refused at the back office, and an operator’s at the site', async () => {
  const member = await newMember(on, 'dalisay');
  const operator = await newOperator(on, 'tala');
  const atBackoffice = new TestVisitor(on, on.apps.backoffice);
  atBackoffice.headers['authorization'] = member.headers['authorization']!;
  expect(await failureOf(atBackoffice.call(boMe, {}))).toMatchObject({ code: 'session_expired' });
  const atSite = visit(on);
  atSite.headers['authorization'] = operator.headers['authorization']!;
  expect(await failureOf(atSite.call(walletBalance, {}))).toMatchObject({ code: 'session_expired' });
});

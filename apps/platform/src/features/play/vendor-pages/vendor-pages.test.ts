import { boLogout } from '@fairhouse/contract/house/operator-session-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boOpenVendorPage } from '@fairhouse/contract/play/vendor-pages-backoffice';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { startWallet, VENDOR, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { vendorPages } from './index.ts';

let on: TestWallet;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [vendorPages] });
  manager = await newOperator(on, 'tala');
});
afterAll(() => on.close());

const open = async (operator: TestVisitor) => {
  const { url, origin } = await operator.call(boOpenVendorPage, { code: VENDOR, page: 'trading', language: 'EN' });
  const opened = new URL(url);
  return { opened, origin, token: new URLSearchParams(opened.hash.slice(1)).get('t')! };
};
const enter = async (operator: TestVisitor) => {
  const entered = await on.wallet.operator({ launchToken: (await open(operator)).token });
  if (!entered.ok) throw new Error(entered.code);
  return entered.value;
};
const entryOf = (visitId: string, changes: object = {}) => ({
  visitId,
  entryId: randomUUID(),
  action: 'suspend_market',
  subject: 'match football-1, market 18 total=2.5',
  before: { suspended: false },
  after: { suspended: true, reason: 'late news' },
  ...changes,
});
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

it('an operator opens a page of a vendor, who learns who it is and what the role allows, once', async () => {
  const { opened, origin, token } = await open(manager);
  expect([origin, opened.pathname, opened.searchParams.get('page')]).toEqual([
    'http://games.example',
    '/operate',
    'trading',
  ]);
  const entered = await on.wallet.operator({ launchToken: token });
  expect(entered).toMatchObject({ ok: true, value: { operator: 'tala', merchant: 'bahaghari', page: 'trading' } });
  expect(entered.ok && entered.value.permissions).toContain('vendors.write');
  expect(codeOf(await on.wallet.operator({ launchToken: token }))).toBe('launch_token_invalid');
  const other = await on.addVendor('stranger');
  expect(codeOf(await other.operator({ launchToken: (await open(manager)).token }))).toBe('launch_token_invalid');
  other.close();
  expect(
    (await failureOf(manager.call(boOpenVendorPage, { code: 'nobody', page: 'trading', language: 'EN' }))).code,
  ).toBe('vendor_unknown');
});

it('an entry is in the audit log under the name of its operator, once', async () => {
  const { visitId } = await enter(manager);
  const entry = entryOf(visitId);
  expect(await on.wallet.audit(entry)).toMatchObject({ ok: true, value: { duplicate: false } });
  expect(await on.wallet.audit(entry)).toMatchObject({ ok: true, value: { duplicate: true } });
  expect(codeOf(await on.wallet.audit({ ...entry, action: 'resume_market' }))).toBe('key_reused');
  const { list } = await manager.call(boAuditLog, { search: 'vendor.act' });
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    actor: 'operator:tala',
    subject: `vendor:${VENDOR}`,
    before: { subject: entry.subject, state: { suspended: false } },
    after: { action: 'suspend_market', subject: entry.subject, state: { suspended: true, reason: 'late news' } },
  });
});

it('entries end with the visit, the log-out of the operator and at another vendor', async () => {
  const operator = await newOperator(on, 'amado');
  const { visitId } = await enter(operator);
  const other = await on.addVendor('outsider');
  expect(codeOf(await other.audit(entryOf(visitId)))).toBe('session_expired');
  other.close();
  expect(codeOf(await on.wallet.audit(entryOf(`1.${randomUUID()}`)))).toBe('session_expired');
  expect(codeOf(await on.wallet.audit(entryOf(visitId, { after: 'x'.repeat(9_000) })))).toBe('invalid_request');
  const done = entryOf(visitId);
  await on.wallet.audit(done);
  await operator.call(boLogout, {});
  expect(codeOf(await on.wallet.audit(entryOf(visitId)))).toBe('session_expired');
  expect(await on.wallet.audit(done)).toMatchObject({ ok: true, value: { duplicate: true } });
});

it('the example page of the documentation shows who opened it, and what is switched there is in the audit log', async () => {
  const example = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../../../../../../docs/examples/operator-page.ts'),
      on.url,
      VENDOR,
      join(on.platform.config.home, 'vendor.pem'),
      '0',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [printed] = (await once(example.stdout.setEncoding('utf8'), 'data')) as [string];
    const page = new URL(printed.trim());
    expect(await (await fetch(page)).text()).toContain('<button>');
    const post = async (path: string, body: string) =>
      (await fetch(new URL(path, page), { method: 'POST', body })).json() as Promise<Record<string, unknown>>;
    const { token } = await open(manager);
    const visit = await post('/enter', JSON.stringify({ launchToken: token }));
    expect(visit).toMatchObject({ operator: 'tala' });
    expect(await post('/enter', JSON.stringify({ launchToken: token }))).toEqual({ code: 'launch_token_invalid' });
    expect(await post('/enter', 'no JSON')).toEqual({ code: 'invalid_request' });
    expect(await post('/switch', JSON.stringify({ visitId: '1.none' }))).toEqual({ code: 'permission_denied' });
    expect(await post('/switch', JSON.stringify(visit))).toEqual({ isOpen: false });
    const { list } = await manager.call(boAuditLog, { search: 'vendor.act' });
    expect(list[0]).toMatchObject({
      actor: 'operator:tala',
      after: { action: 'switch_sale', subject: 'sale', state: { isOpen: false } },
    });
  } finally {
    const ended = once(example, 'exit');
    example.kill();
    await ended;
  }
});

import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/house/new-merchants-backoffice';
import { boEnrol, boOpenEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { boLogin, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boSaveSiteSettings, boSiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';
import { systemStatus, whitelabel } from '@fairhouse/contract/house/system';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { gameMenus } from '@fairhouse/contract/play/lobby';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { totpCode } from '../../../system/totp.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, TestVisitor, visit } from '../../../testing/test-visitor.ts';
import { inviteByLink, renewByLink } from '../operators/index.ts';
import { newMerchants } from './index.ts';

let on: TestPlatform;
let first: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features: [newMerchants] });
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
});
afterAll(() => on.close());

const wanted = (code: string, more: object = {}) => ({
  code,
  name: 'Kalapati',
  template: 'bahaghari',
  langList: ['TY' as const, 'EN' as const],
  domains: [`${code}.example`, `www.${code}.example`],
  operator: { username: `boss-${code}`, displayName: 'Dalisay Cruz' },
  ...more,
});
const approve = (who: TestVisitor, id: string) => who.call(calls.boApproveMerchant, { id });
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 20 });

/** The first operator takes the access of the link, and logs in. */
async function enrol(link: string, username: string): Promise<TestVisitor> {
  const token = new URL(link).hash.split('token=')[1]!;
  const operator = new TestVisitor(on, on.apps.backoffice);
  const { totpSecret } = await operator.call(boOpenEnrolment, { token });
  const password = 'a long enough password 7';
  await operator.call(boEnrol, { token, password, totp: totpCode(totpSecret, on.clock.now()) });
  on.clock.advance(60_000);
  const session = await operator.call(boLogin, { username, password, totp: totpCode(totpSecret, on.clock.now()) });
  operator.headers['authorization'] = `Bearer ${session.token}`;
  return operator;
}

test('two operators add a merchant, which every running server serves; its first operator opens it and members register', async () => {
  const other = await on.secondServer();
  try {
    const { id } = await first.call(calls.boProposeMerchant, wanted('kalapati'));
    expect((await second.call(calls.boMerchants, {})).list).toMatchObject([
      { id, code: 'kalapati', proposedBy: 'tala' },
    ]);
    expect((await visit(on, 'kalapati.example').call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
    expect(await codeOf(approve(first, id))).toBe('own_proposal');

    const added = await approve(second, id);
    expect(added).toMatchObject({ code: 'kalapati', username: 'boss-kalapati' });
    for (const server of [on, other])
      await soon(async () => {
        const { info } = await visit(server, 'www.kalapati.example').call(whitelabel, {});
        expect(info.merchant).toMatchObject({
          merchantCode: 'kalapati',
          name: 'Kalapati',
          currency: 'TLB',
          langList: ['TY', 'EN'],
        });
        expect(info.customerService).toEqual({});
      });
    expect(await visit(on, 'kalapati.example').call(systemStatus, {})).toMatchObject({ status: 1 });

    const boss = await enrol(added.link, 'boss-kalapati');
    const { permissions } = await boss.call(boMe, {});
    expect(permissions).toContain('site.write');
    expect(permissions).not.toContain('merchants.write');
    expect(await codeOf(boss.call(calls.boMerchants, {}))).toBe('permission_denied');
    const { version, maintenance } = await boss.call(boSiteSettings, {});
    await boss.call(boSaveSiteSettings, { version, sections: { maintenance: { ...maintenance, on: false } } });
    await soon(async () => {
      expect(await visit(other, 'kalapati.example').call(systemStatus, {})).toMatchObject({ status: 0 });
    });

    const member = await newMember(on, 'kalapati1', 'kalapati.example');
    expect(await member.call(walletBalance, {})).toMatchObject({ balance: 0, currency: 'TLB' });
    expect(await codeOf(visit(on).logIn('kalapati1'))).toBe('invalid_credentials');
    const menus = (host: string) => visit(other, host).call(gameMenus, {});
    expect(await menus('kalapati.example')).toEqual(await menus('localhost'));
  } finally {
    await other.close();
  }
});

test('the log of the default merchant says who proposed and who added it; its files are those of the default merchant', async () => {
  const { list } = await first.call(boAuditLog, { search: 'kalapati' });
  expect(list.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
    'operator:amado merchant.add',
    'operator:tala merchant.propose_add',
  ]);
  const picture = await visit(on, 'kalapati.example').inject({ method: 'GET', url: '/brand/responsible.svg' });
  expect(picture.statusCode).toBe(200);
  const none = await visit(on, 'kalapati.example').inject({ method: 'GET', url: '/brand/unknown.svg' });
  expect(none.statusCode).toBe(404);
});

test('it survives a start of a server, and a file does not take its hosts', async () => {
  const later = await on.secondServer();
  expect(later.platform.merchants.byHost('kalapati.example')?.code).toBe('kalapati');
  await later.close();
});

test.each([
  ['a code that exists', { code: 'shapla' }, 'invalid_request', 'code'],
  ['a code that is a path', { code: '../x' }, 'invalid_request', 'code'],
  ['the host of another merchant', { domains: ['maya.example', 'bd.localhost'] }, 'domain_taken', undefined],
  ['a host of the merchant added before', { domains: ['kalapati.example'] }, 'domain_taken', undefined],
  ['one host twice', { domains: ['maya.example', 'maya.example'] }, 'invalid_request', 'domains.1'],
  ['no host', { domains: [] }, 'invalid_request', 'domains'],
  ['a host with a port', { domains: ['maya.example:80'] }, 'invalid_request', 'domains.0'],
  ['an unknown template', { template: 'nobody' }, 'invalid_request', 'template'],
  ['no language', { langList: [] }, 'invalid_request', 'langList'],
  ['one language twice', { langList: ['EN', 'EN'] }, 'invalid_request', 'langList'],
  [
    'the name of another operator',
    { operator: { username: 'amado', displayName: 'A' } },
    'username_taken',
    'operator.username',
  ],
  ['a further setting', { currency: 'BDT' }, 'invalid_request', 'currency'],
])('refused: %s', async (_, more, code, field) => {
  const failure = await failureOf(first.call(calls.boProposeMerchant, wanted('maya', more)));
  expect(failure.code).toBe(code);
  if (field !== undefined) expect(Object.keys(failure.fields)).toEqual([field]);
});

test('of two operators who approve at once, one adds it; a repeat answers another link until it was used', async () => {
  const third = await newOperator(on, 'bituin');
  const { id } = await first.call(calls.boProposeMerchant, wanted('lawin'));
  const results = await Promise.allSettled([approve(second, id), approve(third, id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'proposal_closed' });
  const winner = results[0].status === 'fulfilled' ? second : third;
  const earlier = (results.find((result) => result.status === 'fulfilled') as PromiseFulfilledResult<{ link: string }>)
    .value;
  const again = await approve(winner, id);
  expect(again.link).not.toBe(earlier.link);
  expect(await codeOf(enrol(earlier.link, 'boss-lawin'))).toBe('enrolment_expired');
  await enrol(again.link, 'boss-lawin');
  expect(await codeOf(approve(winner, id))).toBe('proposal_closed');
});

test('what was taken between proposal and approval is refused then', async () => {
  const { id } = await first.call(calls.boProposeMerchant, wanted('maya'));
  const { version, domains } = await first.call(boSiteSettings, {});
  const take = (list: string[], at: number) =>
    first.call(boSaveSiteSettings, { version: at, sections: { domains: list } });
  const { version: next } = await take([...domains, 'www.maya.example'], version);
  expect(await failureOf(approve(second, id))).toMatchObject({
    code: 'domain_taken',
    value: { domain: 'www.maya.example' },
  });
  await take(domains, next);
  await second.call(calls.boRejectMerchant, { id, reason: 'Only a trial' });
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  expect(on.platform.merchants.byCode('maya')).toBeUndefined();
});

test('a changed proposal replaces the earlier one, a repeat is the same, and unverified persons decide nothing', async () => {
  const { id } = await first.call(calls.boProposeMerchant, wanted('agila'));
  expect((await first.call(calls.boProposeMerchant, wanted('agila'))).id).toBe(id);
  const changed = await first.call(calls.boProposeMerchant, wanted('agila', { name: 'Agila' }));
  expect(changed.id).not.toBe(id);
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  const nobody = await newOperator(on, 'dayo', { person: null });
  expect(await codeOf(approve(nobody, changed.id))).toBe('person_unverified');
});

test('only managers of the default merchant may add one', async () => {
  const foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  expect(await codeOf(foreign.call(calls.boProposeMerchant, wanted('uwak')))).toBe('permission_denied');
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  expect(await codeOf(cashier.call(calls.boMerchants, {}))).toBe('permission_denied');
});

test('who approved a merchant gets no link to access that was renewed later', async () => {
  const { id } = await first.call(calls.boProposeMerchant, wanted('tikling'));
  await enrol((await approve(second, id)).link, 'boss-tikling');
  const renewed = await renewByLink(on.platform, 'boss-tikling');
  if (!renewed.ok) throw new Error(renewed.code);
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  await enrol(renewed.value.link, 'boss-tikling');
});

test('nor one to an operator of another merchant who took the name first', async () => {
  const { id } = await first.call(calls.boProposeMerchant, wanted('banog'));
  const { merchants } = on.platform;
  let link = '';
  const spy = vi.spyOn(merchants, 'reload').mockImplementation(async () => {
    spy.mockRestore();
    const { id: merchantId } = merchants.byCode('shapla')!;
    const operator = { merchantId, username: 'boss-banog', displayName: 'Nilufar', role: 'manager' };
    const invited = await inviteByLink(on.platform, operator);
    if (invited.ok) link = invited.value.link;
    await merchants.reload();
  });
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  expect(await codeOf(approve(second, id))).toBe('proposal_closed');
  const theirs = await enrol(link, 'boss-banog');
  expect(await theirs.call(boMe, {})).toMatchObject({ merchantCode: 'shapla' });
});

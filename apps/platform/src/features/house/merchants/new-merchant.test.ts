import { registerSettings, whitelabel } from '@fairhouse/contract/house/system';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { register } from '@fairhouse/contract/people/registration';
import { memberInfo } from '@fairhouse/contract/people/session';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, testPassword, visit } from '../../../testing/test-visitor.ts';
import { createMerchantFile, type NewMerchant } from './new-merchant.ts';

const folder = mkdtempSync('/tmp/fairhouse-merchants-');
cpSync(join(import.meta.dirname, '../../../../../../merchants'), folder, { recursive: true });

const kalapati: NewMerchant = {
  code: 'kalapati',
  name: 'Kalapati',
  domains: ['kalapati.example', 'www.kalapati.example'],
  changes: [
    ['langList', ['TY', 'EN']],
    ['register.minimumAge', 30],
    ['theme.light.accent', '#0b6e4f'],
    ['modules.SPORTS', false],
  ],
};

let on: TestPlatform;
beforeAll(async () => {
  createMerchantFile(folder, kalapati);
  on = await startTestPlatform({ merchantsFolder: folder });
});
afterAll(async () => {
  await on.close();
  rmSync(folder, { recursive: true });
});

const form = (birthday: string) =>
  ({
    username: 'kalapati1',
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday,
    registerMethod: 'WEB',
    login: true,
  }) as const;

test('A third merchant has its hosts, name, languages, colours and rules, and nothing of its template’s links', async () => {
  const { info } = await visit(on, 'www.kalapati.example').call(whitelabel, {});
  expect(info.merchant).toMatchObject({
    merchantCode: 'kalapati',
    name: 'Kalapati',
    currency: 'TLB',
    langList: ['TY', 'EN'],
  });
  expect(info.minimumAge).toBe(30);
  expect(info.customerService).toEqual({});
  expect(info.resources.filter(({ url }) => !url.startsWith('/'))).toEqual([]);
  expect(info.merchants.map(({ merchantCode }) => merchantCode)).toEqual(['bahaghari', 'kalapati', 'shapla']);
  expect((await visit(on, 'kalapati.example').call(registerSettings, {})).minimumAge).toBe(30);
  expect((await visit(on).call(whitelabel, {})).info.merchant.merchantCode).toBe('bahaghari');
});

test('A member registers at it, by its rules, and is unknown elsewhere', async () => {
  const visitor = visit(on, 'kalapati.example');
  expect(await failureOf(visitor.call(register, form('2004-01-01')))).toMatchObject({ code: 'adult_required' });
  const { token } = await visitor.call(register, form('1990-05-17'));
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect(await visitor.call(memberInfo, {})).toMatchObject({ account: 'kalapati1', language: 'TY' });
  expect(await visitor.call(walletBalance, {})).toMatchObject({ balance: 0, currency: 'TLB' });
  expect(await failureOf(visit(on).logIn('kalapati1'))).toMatchObject({ code: 'invalid_credentials' });
});

test.each([
  ['a code that exists', { code: 'shapla' }, 'exists'],
  ['a code that is a path', { code: '../shapla' }, 'small letters'],
  ['the host of another merchant', { domains: ['bd.localhost'] }, 'belongs to shapla'],
  ['an unknown template', { from: 'nobody' }, 'no merchant nobody'],
  ['an unknown setting', { changes: [['colour', 'red']] }, 'there is no colour'],
  ['a colour that is none', { changes: [['theme.light.accent', 'red']] }, 'theme.light.accent'],
  ['a minimum age of a child', { changes: [['register.minimumAge', 12]] }, 'register.minimumAge'],
  ['a path through a text', { changes: [['name.first', 'x']] }, 'no setting "name"'],
  ['the prototype', { changes: [['__proto__.default', true]] }, 'no name of a setting'],
  ['to be the default', { changes: [['default', true]] }, 'stays bahaghari'],
  ['a currency without a ledger', { changes: [['currency', 'EUR']] }, 'currency'],
] satisfies [string, Partial<NewMerchant>, string][])('Refused without a trace: %s', (_, part, message) => {
  const before = readdirSync(folder);
  expect(() => createMerchantFile(folder, { ...kalapati, code: 'maya', domains: ['maya.example'], ...part })).toThrow(
    message,
  );
  expect(readdirSync(folder)).toEqual(before);
  expect(existsSync(join(folder, 'maya'))).toBe(false);
});

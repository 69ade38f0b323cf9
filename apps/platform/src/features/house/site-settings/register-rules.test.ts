import {
  boResetSiteSection,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import type { FieldRule } from '@fairhouse/contract/house/system';
import { newRule } from '@fairhouse/contract/people/register-rules';
import { register } from '@fairhouse/contract/people/registration';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureOf, testPassword, visit } from '../../../testing/test-visitor.ts';
import { SettingsKit, soon } from './testing/settings-kit.ts';

let kit: SettingsKit;
let before: SiteSections['register'];
beforeAll(async () => {
  kit = await SettingsKit.start();
  before = (await kit.manager.call(boSiteSettings, {})).register;
});
afterEach(() => kit.manager.call(boResetSiteSection, { section: 'register' }));
afterAll(() => kit.close());

/** The merchant's rules with this one changed or added. */
const withRule = (changed: Partial<FieldRule> & Pick<FieldRule, 'field'>) => ({
  ...before,
  rules: before.rules.some(({ field }) => field === changed.field)
    ? before.rules.map((rule) => (rule.field === changed.field ? { ...rule, ...changed } : rule))
    : [...before.rules, { ...newRule('whatsapp'), ...changed }],
});

const form = (username: string, more = {}) =>
  ({
    username,
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
    ...more,
  }) as const;

test('A field that an operator adds is in the form, and required of the next visitor; a reset takes it back', async () => {
  const rule = { field: 'whatsapp', enabled: true, required: true, patternId: 'digits', minLength: 8, maxLength: 15 };
  await kit.save({ register: withRule(rule as FieldRule) });
  await soon(async () => expect((await kit.permission()).info.registerRules).toContainEqual(rule));
  const refused = await failureOf(visit(kit.on).call(register, form('whatsless1')));
  expect(refused).toMatchObject({ code: 'field_rule', fields: { whatsapp: { code: 'required' } } });
  await visit(kit.on).call(register, form('whatsmore1', { whatsapp: '639171234567' }));

  await kit.manager.call(boResetSiteSection, { section: 'register' });
  await visit(kit.on).call(register, form('whatsless1'));
});

test('A longer username, a given form and a higher age are the rules of the next registration', async () => {
  const longer = withRule({ field: 'username', minLength: 10, acceptedPattern: 'vip*' });
  await kit.save({ register: { ...longer, minimumAge: 40 } });
  const failure = await failureOf(visit(kit.on).call(register, form('short1')));
  expect(failure).toMatchObject({
    code: 'username_rule',
    fields: { username: { code: 'username_rule' }, birthday: { code: 'birthday_age' } },
  });
  await visit(kit.on).call(register, form('vipmember10', { birthday: '1970-01-01' }));
});

test.each([
  ['the username left out', { field: 'username', enabled: false }, 'enabled', 'not_allowed'],
  ['a password that is not required', { field: 'password', required: false }, 'required', 'not_allowed'],
  ['a short password', { field: 'password', minLength: 6 }, 'minLength', 'too_small'],
  ['a birthday of digits', { field: 'birthday', patternId: 'digits' }, 'patternId', 'not_allowed'],
  ['a maximum below the minimum', { field: 'whatsapp', minLength: 9, maxLength: 8 }, 'maxLength', 'too_small'],
  ['a field that does not exist', { field: 'shoeSize' }, 'field', 'unknown_field'],
] as const)('Refused, and nothing changes: %s', async (_, changed, part, code) => {
  const rules = withRule(changed);
  const at = rules.rules.findIndex(({ field }) => field === changed.field);
  const failure = await failureOf(kit.save({ register: rules }));
  expect(failure).toMatchObject({
    code: 'invalid_request',
    fields: { [`sections.register.rules.${at}.${part}`]: { code } },
  });
  expect((await kit.manager.call(boSiteSettings, {})).register).toEqual(before);
});

test('Refused: the same field twice, and a form without a password', async () => {
  const twice = { ...before, rules: [...before.rules, before.rules[0]!] };
  expect(await failureOf(kit.save({ register: twice }))).toMatchObject({ code: 'invalid_request' });
  const rules = before.rules.filter(({ field }) => field !== 'password');
  expect(await failureOf(kit.save({ register: { ...before, rules } }))).toMatchObject({
    fields: { 'sections.register.rules': { code: 'required' } },
  });
});

import { locales } from '@fairhouse/contract';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import {
  boMessageTemplates,
  boResetMessageTemplate,
  boSaveMessageTemplate,
} from '@fairhouse/contract/house/message-templates-backoffice';
import { inTransaction } from '@fairhouse/database';
import { findTemplateFlaw, houseText, templateNames } from '@fairhouse/i18n/message-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { messages, queueMessage } from '../messages/index.ts';
import { lastMessage } from '../messages/testing/outbox.ts';
import { messageTemplates } from './index.ts';

let on: TestPlatform;
let tala: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features: [messageTemplates, messages] });
  tala = await newOperator(on, 'tala');
});
afterAll(() => on.close());

const name = 'message.registerCode';
const text = '{brand} welcomes you. {code} is your code for {minutes} minutes.';
const house = houseText(name, 'EN');

/** The text that arrives at a number. */
async function sent(to: string, merchantId = 1): Promise<string> {
  const params = { code: '123456', minutes: 10 };
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    queueMessage(on.platform, tx, { merchantId, channel: 'sms', to, template: 'registerCode', locale: 'EN', params }),
  );
  return (await lastMessage(on, to)).text;
}

const read = async (visitor: TestVisitor) =>
  (await visitor.call(boMessageTemplates, { locale: 'EN' })).list.find((template) => template.name === name)!;

it('The words of every message keep to their own placeholders, in every language', () => {
  const flaws = locales.flatMap((locale) =>
    templateNames.map((template) => findTemplateFlaw(template, houseText(template, locale))),
  );
  expect(flaws.filter(Boolean)).toEqual([]);
});

it('A merchant’s own words are sent from the next message on, until they are reset; another merchant’s stay', async () => {
  expect(await read(tala)).toMatchObject({ houseText: house, ownText: null, changedBy: null });
  const brand = on.platform.merchants.byId(1)!.settings.name;
  const saved = await tala.call(boSaveMessageTemplate, { name, locale: 'EN', text, previous: null });
  expect(saved).toMatchObject({ ownText: text, changedBy: 'tala' });
  expect(await sent('+639171110001')).toBe(`${brand} welcomes you. 123456 is your code for 10 minutes.`);
  expect(await sent('+8801711110001', 2)).toContain('is your');

  expect(await tala.call(boResetMessageTemplate, { name, locale: 'EN' })).toMatchObject({ ownText: null });
  expect(await sent('+639171110002')).toContain('It works once');
  const { list } = await tala.call(boAuditLog, { search: `message-template:${name}` });
  expect(list.map(({ action }) => action)).toEqual(['message-template.reset', 'message-template.save']);
  expect(list[1]).toMatchObject({ before: { EN: house }, after: { EN: text } });
});

it.each([
  ['an unknown placeholder', `${text} {amount}`, 'placeholder_unknown'],
  ['a missing placeholder', '{brand}: {code}', 'placeholder_missing'],
  ['a lone brace', `${text} {`, 'placeholder_unknown'],
  ['an address', `${text} https://elsewhere.example`, 'address_in_message'],
  ['an address without a scheme', `${text} elsewhere.example/code`, 'address_in_message'],
])('Words with %s are refused', async (_, wrong, code) => {
  const failure = await failureOf(
    tala.call(boSaveMessageTemplate, { name, locale: 'EN', text: wrong, previous: null }),
  );
  expect(failure).toMatchObject({ code: 'invalid_request', fields: { text: { code } } });
  expect((await read(tala)).ownText).toBeNull();
});

it('Of two operators who change the same words, the second is asked to read again', async () => {
  await tala.call(boSaveMessageTemplate, { name, locale: 'EN', text, previous: null });
  const late = tala.call(boSaveMessageTemplate, { name, locale: 'EN', text: `${text} Hi.`, previous: null });
  expect((await failureOf(late)).code).toBe('content_changed');
  await tala.call(boResetMessageTemplate, { name, locale: 'EN' });
});

it('Words whose placeholders the product changed since are not sent', async () => {
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`insert into message_template values (1, $1, 'EN', 'Hello from {brand}', now(), 'tala')`, [name]),
  );
  expect(await sent('+639171110003')).toContain('123456');
  expect(await read(tala)).toMatchObject({ ownText: null });
  await tala.call(boSaveMessageTemplate, { name, locale: 'EN', text, previous: null });
  await tala.call(boResetMessageTemplate, { name, locale: 'EN' });
});

it('An unknown message, and an operator who may only read, change nothing', async () => {
  const unknown = tala.call(boSaveMessageTemplate, { name: 'message.none', locale: 'EN', text, previous: null });
  expect((await failureOf(unknown)).code).toBe('not_found');
  const auditor = await newOperator(on, 'odalys', { role: 'auditor' });
  const refused = auditor.call(boSaveMessageTemplate, { name, locale: 'EN', text, previous: null });
  expect((await failureOf(refused)).code).toBe('permission_denied');
  expect((await read(auditor)).ownText).toBeNull();
});

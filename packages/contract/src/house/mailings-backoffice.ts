import * as z from 'zod/mini';
import { defineCall, instant, locales, page, queryInt, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { lines } from './feedback.ts';

/** Messages that operators write to many members, or to a few: in the inbox, and by the channels that each has chosen. */

export const MAILING_TITLE = 80;
export const MAILING_TEXT = 2000;
/** Members that can be named. */
export const MOST_NAMED = 100;

/** What it is about: members choose the channels of each. */
export const mailingKinds = ['messages', 'promotions'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** Delivered in portions; `stopped` before all had it. */
export const mailingStates = ['sending', 'sent', 'stopped'] as const;
export type MailingState = (typeof mailingStates)[number];

export const audienceTypes = ['all', 'label', 'rank', 'members'] as const;
export type AudienceType = (typeof audienceTypes)[number];
const label = () => text(1, 40);
const fromRank = z.int().check(z.gte(0), z.lte(99));
/** Members whose account is not closed, without trial accounts: all, those with a label, of a club rank, or by name. */
export const audienceSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({ to: z.literal('label'), label: label() }),
  z.strictObject({ to: z.literal('rank'), fromRank }),
  z.strictObject({
    to: z.literal('members'),
    accounts: z.array(text(1, 64)).check(z.minLength(1), z.maxLength(MOST_NAMED)),
  }),
]);
export type Audience = z.infer<typeof audienceSchema>;

/** By language; members whose language is missing read English, or else the first there is. */
const words = z
  .partialRecord(z.enum(locales), z.strictObject({ title: text(1, MAILING_TITLE), text: lines(MAILING_TEXT) }))
  .check(z.refine((texts) => Object.keys(texts).length > 0, 'one language at least'));
export type MailingWords = z.infer<typeof words>;

const written = {
  kind: z.enum(mailingKinds),
  audience: audienceSchema,
  words,
  /** The page of the site that it is about. */
  path: z.nullable(z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[^\s\\]*$/))),
};

export const mailingSchema = z.object({
  id: z.uuid(),
  ...written,
  state: z.enum(mailingStates),
  /** Members who have it in the inbox. */
  reached: z.int(),
  createdBy: z.string(),
  createdAt: instant(),
  /** When the last one had it, or it was stopped. */
  endedAt: z.nullable(instant()),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const boMailings = defineCall({
  name: 'boMailings',
  summary: 'Mailings, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/mailings',
  auth: 'operator:content.read',
  request: z.object(paging),
  response: page(mailingSchema),
  errors: [],
});

export const boCountAudience = defineCall({
  name: 'boCountAudience',
  summary: 'How many members a mailing would be written to',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/mailings/audience',
  auth: 'operator:content.read',
  request: z.object({
    to: z.enum(['all', 'label', 'rank']),
    label: z.optional(label()),
    fromRank: z.optional(queryInt(0, 99)),
  }),
  response: z.object({ members: z.int() }),
  errors: [],
});

export const boMailing = defineCall({
  name: 'boMailing',
  summary: 'One mailing',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/mailings/:id',
  auth: 'operator:content.read',
  request: z.object({ id: z.uuid() }),
  response: mailingSchema,
  errors: ['not_found'],
});

export const boSendMailing = defineCall({
  name: 'boSendMailing',
  summary: 'Write to members; a job delivers it. The idempotency key is its id',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/mailings',
  auth: 'operator:content.write',
  idempotent: true,
  request: z.strictObject(written),
  response: mailingSchema,
  errors: ['invalid_request', 'key_reused'],
});

export const boStopMailing = defineCall({
  name: 'boStopMailing',
  summary: 'Write to no further members; those who have it keep it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/mailings/:id/stop',
  auth: 'operator:content.write',
  request: z.strictObject({ id: z.uuid() }),
  response: mailingSchema,
  errors: ['not_found'],
});

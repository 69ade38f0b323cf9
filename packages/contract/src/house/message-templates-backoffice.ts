import * as z from 'zod/mini';
import { defineCall, instant, locales, text } from '../core/index.ts';

/** Operators' calls for the words of messages to members. */

/** Characters of the longest text: four SMS. */
export const TEMPLATE_LENGTH = 600;

export const messageTemplateSchema = z.object({
  /** Where the words are used: `message.loginCode`, `push.title.withdrawalPaid`. */
  name: z.string(),
  /** The figures in `{…}` that the text must name, with an example for the preview. */
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
  /** The product's words. */
  houseText: z.string(),
  /** The merchant's words; null while the product's are sent. */
  ownText: z.nullable(z.string()),
  changedAt: z.nullable(instant()),
  changedBy: z.nullable(z.string()),
});
export type BoMessageTemplate = z.infer<typeof messageTemplateSchema>;

const locale = z.enum(locales);
const name = () => text(1, 64);

export const boMessageTemplates = defineCall({
  name: 'boMessageTemplates',
  summary: 'The words of every message to members in one language',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/message-templates',
  auth: 'operator:content.read',
  /** Without a language the merchant's first. */
  request: z.object({ locale: z.optional(locale) }),
  response: z.object({ list: z.array(messageTemplateSchema) }),
  errors: [],
});

export const boSaveMessageTemplate = defineCall({
  name: 'boSaveMessageTemplate',
  summary: "Changes the words of a message in one language; the next message has them. Placeholders are the product's",
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/message-templates/:name',
  auth: 'operator:content.write',
  request: z.strictObject({
    name: name(),
    locale,
    text: text(1, TEMPLATE_LENGTH),
    /** The merchant's words that the operator read: others answer `content_changed`. */
    previous: z.nullable(z.string()),
  }),
  response: messageTemplateSchema,
  errors: ['not_found', 'content_changed'],
});

export const boResetMessageTemplate = defineCall({
  name: 'boResetMessageTemplate',
  summary: "Takes a message back to the product's words",
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/message-templates/:name',
  auth: 'operator:content.write',
  request: z.object({ name: name(), locale }),
  response: messageTemplateSchema,
  errors: ['not_found'],
});

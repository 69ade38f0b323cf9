import * as z from 'zod/mini';
import { words } from '../content/publishing-backoffice.ts';
import { defineCall, instant, page, queryInt, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { CHAT_TEXT_LENGTH, chatMessageSchema, chatPictureSchema, chatStates, chatText } from './chat.ts';

/** Operators' side of the conversations with members. */

/** `open`: waiting or assigned. */
export const chatViews = ['waiting', 'mine', 'open', 'closed'] as const;
export type ChatView = (typeof chatViews)[number];

export const boChatSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  account: z.string(),
  state: z.enum(chatStates),
  /** The member's club rank was above 4 when it began to wait: first in the queue (spec §2). */
  vip: z.boolean(),
  /** Language in which the member wrote last. */
  language: z.string(),
  /** Username of the operator that it is assigned to. */
  operator: z.nullable(z.string()),
  openedAt: instant(),
  /** Since when it waits; null unless it does. */
  waitingSince: z.nullable(instant()),
  lastAt: instant(),
  /** The beginning of the last text. */
  lastText: z.nullable(z.string()),
  /** Number of the last message. */
  messages: z.int(),
  /** Messages of the member that the operator has not read. */
  unread: z.int(),
  /** Number of the last message that the member has read. */
  readByMember: z.int(),
});
export type BoChat = z.infer<typeof boChatSchema>;

export const boChats = defineCall({
  name: 'boChats',
  summary: 'Conversations: those that wait are ordered as the queue, others by their last message',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/chats',
  auth: 'operator:chat.read',
  request: z.object({
    ...paging,
    view: z.optional(z.enum(chatViews)),
    /** The start of a username. */
    search: z.optional(text(0, 64)),
  }),
  response: page(boChatSchema),
  errors: [],
});

/** A POST: reading by an operator whom it is not assigned to is recorded in the audit log. */
export const boOpenChat = defineCall({
  name: 'boOpenChat',
  summary: 'Read a conversation: the messages after a number, or the latest hundred',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/open',
  auth: 'operator:chat.read',
  request: z.strictObject({ id: z.uuid(), after: z.optional(z.int().check(z.nonnegative())) }),
  response: z.object({ chat: boChatSchema, list: z.array(chatMessageSchema) }),
  errors: ['chat_unknown'],
});

export const boChatPicture = defineCall({
  name: 'boChatPicture',
  summary: 'The picture of one message, for an operator who has opened the conversation',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/chats/:id/pictures/:number',
  auth: 'operator:chat.read',
  request: z.object({ id: z.uuid(), number: queryInt(1, 2 ** 31 - 1) }),
  response: chatPictureSchema,
  errors: ['chat_unknown', 'not_found'],
});

export const boClaimChat = defineCall({
  name: 'boClaimChat',
  summary: 'Take a waiting conversation; of several operators one wins',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/claim',
  auth: 'operator:chat.answer',
  request: z.strictObject({ id: z.uuid() }),
  response: boChatSchema,
  errors: ['chat_unknown', 'chat_state', 'chat_taken'],
});

const answered = z.object({ chat: boChatSchema, message: chatMessageSchema });

export const boAnswerChat = defineCall({
  name: 'boAnswerChat',
  summary: 'Answer in a conversation that is assigned to the operator',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/messages',
  auth: 'operator:chat.answer',
  idempotent: true,
  request: z.strictObject({ id: z.uuid(), text: chatText() }),
  response: answered,
  errors: ['chat_unknown', 'chat_state', 'chat_taken', 'key_reused'],
});

export const boSendChatPicture = defineCall({
  name: 'boSendChatPicture',
  summary: 'Send a picture in a conversation that is assigned to the operator',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/pictures',
  auth: 'operator:chat.answer',
  idempotent: true,
  request: z.strictObject({
    id: z.uuid(),
    /** Base64 of a PNG or JPEG of at most 5 MB. */
    data: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
  }),
  response: answered,
  errors: [
    'chat_unknown',
    'chat_state',
    'chat_taken',
    'image_invalid',
    'image_too_large',
    'limit_reached',
    'key_reused',
  ],
});

export const boChatTyping = defineCall({
  name: 'boChatTyping',
  summary: 'Show the member that the assigned operator is typing; nothing is stored',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/typing',
  auth: 'operator:chat.answer',
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  errors: ['chat_unknown', 'chat_state', 'chat_taken'],
});

export const boTransferChat = defineCall({
  name: 'boTransferChat',
  summary: 'Hand a conversation to another operator, or back to the queue',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/transfer',
  auth: 'operator:chat.answer',
  request: z.strictObject({
    id: z.uuid(),
    /** Username; null is the queue. */
    operator: z.nullable(text(1, 64)),
  }),
  response: boChatSchema,
  errors: ['chat_unknown', 'chat_state', 'chat_taken', 'chat_operator'],
});

export const boCloseChat = defineCall({
  name: 'boCloseChat',
  summary: 'Close a conversation',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/close',
  auth: 'operator:chat.answer',
  request: z.strictObject({ id: z.uuid() }),
  response: boChatSchema,
  errors: ['chat_unknown', 'chat_taken'],
});

export const boExportChat = defineCall({
  name: 'boExportChat',
  summary: 'The whole conversation as CSV, without pictures; recorded in the audit log',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chats/:id/export',
  auth: 'operator:chat.read',
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['chat_unknown'],
});

const chatOperator = z.object({ username: z.string(), displayName: z.string(), onDuty: z.boolean() });
export type ChatOperator = z.infer<typeof chatOperator>;

export const boChatOperators = defineCall({
  name: 'boChatOperators',
  summary: 'Operators who may answer, those on duty first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/chat-operators',
  auth: 'operator:chat.read',
  request: z.object({}),
  response: z.object({ list: z.array(chatOperator) }),
  errors: [],
});

/** The back office repeats it while it is open: without it for 90 seconds the operator counts as away. */
export const boChatDuty = defineCall({
  name: 'boChatDuty',
  summary: 'Report that the operator is there; with `on`, begin or end duty',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/chat-duty',
  auth: 'operator:chat.answer',
  request: z.strictObject({ on: z.optional(z.boolean()) }),
  response: z.object({ on: z.boolean() }),
  errors: [],
});

const cannedInput = {
  /** For operators only. */
  title: text(1, 80),
  words: words({ text: z.string().check(z.trim(), z.maxLength(CHAT_TEXT_LENGTH)) }),
};
export const cannedAnswerSchema = z.object({ id: z.int(), ...cannedInput });
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;

export const boCannedAnswers = defineCall({
  name: 'boCannedAnswers',
  summary: 'Answers that operators have ready, by title',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/canned-answers',
  auth: 'operator:chat.read',
  request: z.object({}),
  response: z.object({ list: z.array(cannedAnswerSchema) }),
  errors: [],
});

export const boAddCannedAnswer = defineCall({
  name: 'boAddCannedAnswer',
  summary: 'Add an answer, with words in at least one language',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/canned-answers',
  auth: 'operator:chat.edit',
  request: z.strictObject(cannedInput),
  response: cannedAnswerSchema,
  errors: ['limit_reached'],
});

const cannedId = queryInt(1, 2 ** 31 - 1);

export const boSaveCannedAnswer = defineCall({
  name: 'boSaveCannedAnswer',
  summary: 'Change an answer',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/canned-answers/:id',
  auth: 'operator:chat.edit',
  request: z.strictObject({ id: cannedId, ...cannedInput }),
  response: cannedAnswerSchema,
  errors: ['not_found'],
});

export const boRemoveCannedAnswer = defineCall({
  name: 'boRemoveCannedAnswer',
  summary: 'Remove an answer',
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/canned-answers/:id',
  auth: 'operator:chat.edit',
  request: z.object({ id: cannedId }),
  response: z.object({}),
  errors: ['not_found'],
});

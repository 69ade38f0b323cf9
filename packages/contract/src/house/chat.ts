import * as z from 'zod/mini';
import { openingHours } from '../core/opening-hours.ts';
import { defineCall, instant, queryInt, type CallRate } from '../core/index.ts';

/** Conversations of a member with the operators of the merchant. */

/** Characters of the longest message. */
export const CHAT_TEXT_LENGTH = 2000;
/** Largest picture in a conversation, bytes. */
export const chatPictureLimit = 5 * 1024 * 1024;
/** The member may reopen a closed conversation for this long. */
export const REOPEN_HOURS = 24;
/** Messages in one answer. */
export const CHAT_PAGE = 100;

/** Per member: faster than a person types. */
const messageRate: CallRate = { burst: 20, perMinute: 20 };
/** Clients repeat it every few seconds. */
const typingRate: CallRate = { burst: 5, perMinute: 30 };
/** Each picture is decoded and encoded again. */
const pictureRate: CallRate = { burst: 5, perMinute: 5 };

/** Text of several lines: other control characters are refused, blanks around it removed. */
export const chatText = () =>
  z.pipe(
    z.string().check(z.trim()),
    z.string().check(z.minLength(1), z.maxLength(CHAT_TEXT_LENGTH), z.regex(/^(?:\P{Cc}|\n)*$/u)),
  );

/** waiting for an operator → assigned to one → closed; a closed one may wait again. */
export const chatStates = ['waiting', 'assigned', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** `joined`: an operator took it; `queued`: it waits for another operator. */
export const chatMessageKinds = ['text', 'picture', 'joined', 'queued', 'closed', 'reopened'] as const;

export const chatMessageSchema = z.object({
  /** From 1, without gaps within a conversation: a reader asks for what came after the last one. */
  number: z.int(),
  /** The idempotency key with which it was sent. */
  id: z.uuid(),
  at: instant(),
  from: z.enum(['member', 'operator', 'system']),
  /** Name of the operator; null for the member and the system. */
  author: z.nullable(z.string()),
  kind: z.enum(chatMessageKinds),
  text: z.nullable(z.string()),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSchema = z.object({
  id: z.uuid(),
  state: z.enum(chatStates),
  openedAt: instant(),
  lastAt: instant(),
  /** Until when the member may reopen it; null unless it is closed and within that time. */
  reopenUntil: z.nullable(instant()),
  /** Name of the operator it is assigned to. */
  operator: z.nullable(z.string()),
  /** Number of the last message. */
  messages: z.int(),
  /** Messages of operators that the member has not read. */
  unread: z.int(),
  /** Number of the last message that the operator has read. */
  readByOperator: z.int(),
});
export type Chat = z.infer<typeof chatSchema>;

export const chats = defineCall({
  name: 'chats',
  summary: 'The latest conversations of the member, the current one first, and whether an operator is there',
  module: 'CHAT',
  method: 'GET',
  path: '/wps/chats',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    list: z.array(chatSchema),
    /** An operator is on duty now. If not, a message waits for the next one. */
    attended: z.boolean(),
    hours: z.nullable(openingHours),
    /** IANA name of the time zone of the hours. */
    timeZone: z.string(),
  }),
  errors: [],
});

const messagesRequest = {
  id: z.uuid(),
  /** Only messages with a higher number, oldest first. */
  after: z.optional(queryInt(0, 2 ** 31 - 1)),
};

export const chatMessages = defineCall({
  name: 'chatMessages',
  summary: 'Messages of a conversation, oldest first: those after a number, or the latest hundred',
  module: 'CHAT',
  method: 'GET',
  path: '/wps/chats/:id/messages',
  auth: 'member',
  request: z.object(messagesRequest),
  response: z.object({ chat: chatSchema, list: z.array(chatMessageSchema) }),
  errors: ['chat_unknown'],
});

const sent = z.object({ chat: chatSchema, message: chatMessageSchema });

export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  summary: 'Send a message in the open conversation, or begin one; the idempotency key is the id of the message',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats',
  auth: 'member',
  idempotent: true,
  rate: messageRate,
  request: z.strictObject({ text: chatText() }),
  response: sent,
  errors: ['key_reused'],
});

/** The body is the picture (`image/png` or `image/jpeg`), not JSON; the server encodes it again. */
export const sendChatPicture = defineCall({
  name: 'sendChatPicture',
  summary: 'Send a picture (png or jpg, at most 5 MB) in the open conversation, or begin one',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats/pictures',
  auth: 'member',
  idempotent: true,
  rate: pictureRate,
  request: z.strictObject({}),
  response: sent,
  errors: ['image_invalid', 'image_too_large', 'limit_reached', 'key_reused'],
});

export const chatPictureSchema = z.object({ contentType: z.enum(['image/jpeg']), base64: z.string() });

export const chatPicture = defineCall({
  name: 'chatPicture',
  summary: 'The picture of one message',
  module: 'CHAT',
  method: 'GET',
  path: '/wps/chats/:id/pictures/:number',
  auth: 'member',
  request: z.object({ id: z.uuid(), number: queryInt(1, 2 ** 31 - 1) }),
  response: chatPictureSchema,
  errors: ['chat_unknown', 'not_found'],
});

export const readChat = defineCall({
  name: 'readChat',
  summary: 'Mark the messages up to a number as read',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats/:id/read',
  auth: 'member',
  request: z.strictObject({ id: z.uuid(), number: z.int().check(z.positive()) }),
  response: chatSchema,
  errors: ['chat_unknown'],
});

/** Milliseconds: how often a client repeats that somebody is typing, and how long the other side shows it. */
export const TYPING_REPEAT_MS = 3000;
export const TYPING_SHOWN_MS = 5000;

export const chatTyping = defineCall({
  name: 'chatTyping',
  summary: 'Show the assigned operator that the member is typing; nothing is stored',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats/:id/typing',
  auth: 'member',
  rate: typingRate,
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  errors: ['chat_unknown'],
});

export const closeChat = defineCall({
  name: 'closeChat',
  summary: 'Close the conversation',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats/:id/close',
  auth: 'member',
  request: z.strictObject({ id: z.uuid() }),
  response: chatSchema,
  errors: ['chat_unknown'],
});

export const reopenChat = defineCall({
  name: 'reopenChat',
  summary: 'Reopen a closed conversation within a day; it waits for an operator again',
  module: 'CHAT',
  method: 'POST',
  path: '/wps/chats/:id/reopen',
  auth: 'member',
  request: z.strictObject({ id: z.uuid() }),
  response: chatSchema,
  errors: ['chat_unknown', 'chat_state'],
});

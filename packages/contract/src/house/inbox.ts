import * as z from 'zod/mini';
import { defineCall, instant, queryFlag, queryInt, slice } from '../core/index.ts';
import { pushKinds } from '../people/push.ts';

/** Messages of the house to a member: about the account, money, from operators (spec §2 `messageV2`). */

/** Messages in one answer. */
export const INBOX_PAGE = 20;
/** A count stops here: a badge shows `99+`. */
export const MOST_UNREAD_COUNTED = 100;
/** Messages that one call marks or deletes. */
const MOST_AT_ONCE = 100;

const messageId = () => z.int().check(z.positive());
const ids = () => z.array(messageId()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

export const inboxMessageSchema = z.object({
  id: messageId(),
  at: instant(),
  kind: z.enum(pushKinds),
  /** In the reader's language. */
  title: z.string(),
  text: z.string(),
  /** The page of the site that it is about. */
  path: z.nullable(z.string()),
  read: z.boolean(),
  /** Operators wrote it, so the member can answer. */
  answerable: z.boolean(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxMessages = defineCall({
  name: 'inboxMessages',
  summary: 'Messages to the member, newest first; `next` is the `before` of the following page',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/messages',
  auth: 'member',
  request: z.object({ before: z.optional(queryInt(1, Number.MAX_SAFE_INTEGER)), unread: z.optional(queryFlag()) }),
  response: slice(inboxMessageSchema),
  errors: [],
});

export const unreadCount = defineCall({
  name: 'unreadCount',
  summary: 'Number of messages that the member has not read, up to 100',
  module: 'CORE',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  auth: 'member',
  prolongs: false,
  request: z.object({}),
  response: z.object({ messageCount: z.int().check(z.gte(0), z.lte(MOST_UNREAD_COUNTED)) }),
  errors: [],
});

export const readInbox = defineCall({
  name: 'readInbox',
  summary: 'Mark messages as read',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/messages/read',
  auth: 'member',
  request: z.strictObject({ ids: ids() }),
  response: z.object({}),
  errors: [],
});

export const readWholeInbox = defineCall({
  name: 'readWholeInbox',
  summary: 'Mark all messages up to this one as read; later ones, which the member has not seen, stay unread',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/messages/read-all',
  auth: 'member',
  request: z.strictObject({ upTo: messageId() }),
  response: z.object({}),
  errors: [],
});

export const removeInboxMessages = defineCall({
  name: 'removeInboxMessages',
  summary: 'Delete messages for good',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/messages/remove',
  auth: 'member',
  request: z.strictObject({ ids: ids() }),
  response: z.object({}),
  errors: [],
});

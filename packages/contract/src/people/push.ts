import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

/** What a push message may be about; each kind is switched by itself. */
export const pushKinds = ['security', 'money', 'messages', 'promotions'] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a member wants to be told of, by channel. What concerns the account's security is always sent. */
export const pushChoicesSchema = z.strictObject({
  /** By push message. */
  security: z.boolean(),
  money: z.boolean(),
  messages: z.boolean(),
  /** Consent: off until the member switches it on. */
  promotions: z.boolean(),
  /** Whether messages about money name amounts: others may see the screen. */
  amounts: z.boolean(),
  /** Whether messages about money are sent to the proven mail address too, with amounts. */
  mailMoney: z.boolean(),
  /** The same for what customer service and operators write. */
  mailMessages: z.boolean(),
  /** Consent to promotions by mail: off until the member switches it on. */
  mailPromotions: z.boolean(),
  /** Whether promotions come to the inbox. */
  inboxPromotions: z.boolean(),
});
export type PushChoices = z.infer<typeof pushChoicesSchema>;

const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/));
const endpoint = () => z.string().check(z.minLength(12), z.maxLength(1024));

/** A subscription as the browser describes it (W3C Push API, RFC 8291). */
const subscriptionSchema = z.strictObject({
  endpoint: endpoint(),
  /** The browser's public key: 65 bytes, uncompressed P-256. */
  p256dh: base64url(87),
  /** 16 bytes. */
  auth: base64url(22),
});
export type PushSubscription = z.infer<typeof subscriptionSchema>;

export const pushSettingsSchema = z.object({
  /** The server's key, with which a browser subscribes; null: no push messages are sent. */
  publicKey: z.nullable(z.string()),
  choices: pushChoicesSchema,
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

export const pushSettings = defineCall({
  name: 'pushSettings',
  summary: 'What the member wants to be told of, by channel',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/push',
  auth: 'member',
  request: z.object({}),
  response: pushSettingsSchema,
  errors: [],
});

export const savePushChoices = defineCall({
  name: 'savePushChoices',
  summary: 'Choose what to be told of by push message, by mail and in the inbox',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/push',
  auth: 'member',
  request: pushChoicesSchema,
  response: pushSettingsSchema,
  errors: [],
});

export const subscribePush = defineCall({
  name: 'subscribePush',
  summary: 'Push messages to this device, until its session ends',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/push/devices',
  auth: 'member',
  rate: { burst: 20, perMinute: 10 },
  request: subscriptionSchema,
  response: z.object({}),
  errors: ['push_unavailable'],
});

export const checkPush = defineCall({
  name: 'checkPush',
  summary: "Whether this device gets the member's push messages; another member's are ended on it",
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/push/devices/check',
  auth: 'member',
  request: z.strictObject({ endpoint: endpoint() }),
  response: z.object({ active: z.boolean() }),
  errors: [],
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  summary: 'No more push messages to this device',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/push/devices/remove',
  auth: 'member',
  request: z.strictObject({ endpoint: endpoint() }),
  response: z.object({}),
  errors: [],
});

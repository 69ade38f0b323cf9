import { locales } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import * as z from 'zod/mini';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { readMessageWords } from '../message-templates/index.ts';
import type { MessageProvider } from './message-provider.ts';
import { SEAL_CONTEXT, sendTask } from './queue-message.ts';

const payloadSchema = z.object({ merchantId: z.int(), sealed: z.string() });
const secretSchema = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.nullable(z.string()),
  template: z.string(),
  locale: z.enum(locales),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Renders and sends the messages that `queueMessage` queued. */
export const messageTasks = (core: Core, { messages }: { messages: MessageProvider }): Tasks => ({
  [sendTask]: async (payload) => {
    const { merchantId, sealed } = payloadSchema.parse(payload);
    const secret = secretSchema.parse(JSON.parse(openSecret(core.config.dataKey, SEAL_CONTEXT, sealed)));
    const { channel, to, template, locale, params } = secret;
    const merchant = core.merchants.byId(merchantId);
    if (to === null || !merchant) return;
    const write = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
      readMessageWords(tx, merchant, locale),
    );
    const text = write(`message.${template as MessageTemplate}`, params);
    const code = params['code'];
    const message = { merchant: merchant.code, channel, to, template, text };
    await messages.send({ ...message, ...(code !== undefined && { code: String(code) }) }, core.clock.now());
  },
});

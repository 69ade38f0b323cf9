import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  INBOX_PAGE,
  MOST_UNREAD_COUNTED,
  type InboxMessage,
  type inboxMessages,
  type unreadCount,
} from '@fairhouse/contract/house/inbox';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readMessageWords, type MessageWriter } from '../message-templates/index.ts';
import { chooseText, writeMessage } from './content.ts';
import { countUnread, listMessages, type MessageRow, type Reader } from './store.ts';

export const readInboxPage = (
  core: Core,
  caller: MemberCaller,
  { before, unread = false }: RequestOf<typeof inboxMessages>,
  locale: Locale,
): Promise<Result<ResponseOf<typeof inboxMessages>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const reader = await readerOf(core, tx, caller);
    const rows = await listMessages(tx, reader, { before, unread, limit: INBOX_PAGE + 1 });
    const list = rows.slice(0, INBOX_PAGE);
    const last = list.at(-1);
    const write = await readMessageWords(tx, caller.merchant, locale);
    return ok({
      list: list.map((row) => present(row, locale, write)),
      ...(rows.length > INBOX_PAGE && last && { next: String(last.id) }),
    });
  });

export const countUnreadOf = (core: Core, caller: MemberCaller): Promise<Result<ResponseOf<typeof unreadCount>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) =>
    ok({ messageCount: await countUnread(tx, await readerOf(core, tx, caller), MOST_UNREAD_COUNTED) }),
  );

/** An excluded member sees no promotion, not even one that came before the exclusion (reliability 45). */
async function readerOf(core: Core, tx: PoolClient, { merchant, memberId }: MemberCaller): Promise<Reader> {
  const active = await core.exclusions.findActive(tx, { merchantId: merchant.id, memberId, at: core.clock.now() });
  return { memberId, promotions: active === undefined };
}

function present(row: MessageRow, locale: Locale, write: MessageWriter): InboxMessage {
  const { id, at, kind, content, words, path, feedbackId, read } = row;
  const shown = content ? writeMessage(kind, content, write) : chooseText(words ?? {}, locale);
  const answerable = feedbackId !== null || words !== null;
  return { id, at: at.toISOString(), kind, ...shown, path, read, answerable };
}

import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { boExportChat } from '@fairhouse/contract/house/chat-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { findConversation } from '../conversation-store.ts';
import { listAllMessages } from '../message-store.ts';
import type { AtDesk } from './change-assigned.ts';

/** The whole conversation as a table: time in UTC, sender, operator, kind, text. Pictures are named by their number. */
export const exportChat = (
  core: Core,
  { operator: { merchant, username }, ip }: AtDesk,
  id: string,
): Promise<Result<ResponseOf<typeof boExportChat>>> =>
  inTransaction<Result<ResponseOf<typeof boExportChat>>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const chat = await findConversation(tx, id);
    if (!chat) return fail('chat_unknown');
    const messages = await listAllMessages(tx, id);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'chat.export',
      subject: `chat:${id}`,
      before: null,
      after: { messages: messages.length },
      ip,
    });
    const lines = messages.map(({ number, at, sender, author, kind, body }) =>
      csvLine([
        String(number),
        at.toISOString(),
        sender === 'member' ? chat.account : sender,
        author ?? '',
        kind,
        body ?? '',
      ]),
    );
    const head = csvLine(['number', 'time', 'from', 'operator', 'kind', 'text']);
    // The byte-order mark lets spreadsheets read UTF-8.
    return ok({ fileName: `chat-${chat.account}-${id.slice(0, 8)}.csv`, csv: `\uFEFF${[head, ...lines].join('')}` });
  });

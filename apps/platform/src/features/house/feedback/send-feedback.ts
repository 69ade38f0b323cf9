import { fail, failField, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { sendFeedback as call } from '@fairhouse/contract/house/feedback';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lockMember } from '../../people/identity/index.ts';
import { findRepliedMessage } from '../inbox/index.ts';
import { boundsOf } from './bounds.ts';
import { findEntry, insertEntry, type EntryRow } from './entry-store.ts';
import { feedbackLifeCycle } from './feedback-states.ts';
import { countSince, insertFeedback, lockFeedback, moveFeedback } from './store.ts';

interface Sender {
  merchant: Merchant;
  /** Null: a visitor. */
  memberId: number | null;
  key: string;
  locale: Locale;
}

type Answer = Result<ResponseOf<typeof call>>;

const DAY_MS = 86_400_000;

/** Begins a feedback, or continues the one that the message belongs to. A repeat with the same key changes nothing. */
export function sendFeedback(core: Core, sender: Sender, request: RequestOf<typeof call>): Promise<Answer> {
  const { merchant, memberId, key } = sender;
  const { content, email, replyTo } = request;
  const { shortest, longest, perDay } = boundsOf(merchant);
  const { length } = Array.from(content);
  if (length < shortest || length > longest) return Promise.resolve(wrongLength(length, { shortest, longest }));
  if (memberId === null && email === undefined)
    return Promise.resolve(failField('invalid_request', 'email', 'required'));
  if (memberId === null && replyTo !== undefined) return Promise.resolve(fail('login_required'));

  return inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    // Counts are of committed feedback: one member's are sent one after the other.
    if (memberId !== null) await lockMember(tx, memberId);
    const known = await findEntry(tx, key);
    if (known) return isSame(known, sender, content) ? ok({ id: known.feedbackId }) : fail('key_reused');
    const at = core.clock.now();
    const since = new Date(at.getTime() - DAY_MS);
    if (memberId !== null && (await countSince(tx, memberId, since)) >= perDay) return fail('limit_reached');
    const id = await threadOf(tx, sender, request, at);
    if (id === undefined) return fail('not_found');
    await insertEntry(tx, { merchantId: merchant.id, feedbackId: id, id: key, at, operatorId: null, body: content });
    return ok({ id });
  });
}

/** As the schema refuses texts that are shorter or longer than any merchant allows. */
const wrongLength = (length: number, { shortest, longest }: { shortest: number; longest: number }) =>
  length < shortest
    ? failField('invalid_request', 'content', 'too_short', { minimum: shortest })
    : failField('invalid_request', 'content', 'too_long', { maximum: longest });

const isSame = (entry: EntryRow & { memberId: number | null }, { memberId }: Sender, content: string) =>
  entry.operatorId === null && entry.memberId === memberId && entry.body === content;

/** The feedback that the text is added to, locked; undefined when the message is not the member's or nobody's to answer. */
async function threadOf(
  tx: PoolClient,
  { merchant, memberId, key, locale }: Sender,
  { email, replyTo }: RequestOf<typeof call>,
  at: Date,
): Promise<string | undefined> {
  const replied =
    memberId !== null && replyTo !== undefined ? await findRepliedMessage(tx, memberId, replyTo, locale) : null;
  if (replied === undefined) return undefined;
  const row = replied?.feedbackId == null ? undefined : await lockFeedback(tx, replied.feedbackId);
  if (row) {
    if (row.memberId !== memberId) return undefined;
    await moveFeedback(tx, row.id, feedbackLifeCycle[row.state].reply!);
    return row.id;
  }
  const [subject, address] = [replied?.title ?? null, memberId === null ? (email ?? null) : null];
  await insertFeedback(tx, {
    id: key,
    merchantId: merchant.id,
    memberId,
    email: address,
    subject,
    language: locale,
    at,
  });
  return key;
}

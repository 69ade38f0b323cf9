import { fail, type Result } from '@fairhouse/contract';
import type { BoOneFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import { nextState } from '../../../system/life-cycle.ts';
import type { Core } from '../../../system/platform.ts';
import { queueMail, queuePush } from '../../people/push/index.ts';
import { appendAudit } from '../audit/index.ts';
import { deliverToInbox } from '../inbox/index.ts';
import { queueMessage } from '../messages/index.ts';
import { findEntry, insertEntry } from './entry-store.ts';
import { feedbackLifeCycle, type FeedbackEvent } from './feedback-states.ts';
import { presentOne } from './read-feedback.ts';
import { lockFeedback, moveFeedback, type FeedbackRow } from './store.ts';

interface Asker {
  operator: OperatorCaller;
  ip: string;
}

/** Adds an operator's answer and sends it. A repeat with the same key changes nothing. */
export const answerFeedback = (
  core: Core,
  { operator, ip }: Asker,
  { id, text, key }: { id: string; text: string; key: string },
): Promise<Result<BoOneFeedback>> =>
  inTransaction<Result<BoOneFeedback>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const feedback = await lockFeedback(tx, id);
    if (!feedback) return fail('not_found');
    const known = await findEntry(tx, key);
    if (known && (known.feedbackId !== id || known.body !== text || known.operatorId === null))
      return fail('key_reused');
    if (!known) {
      await move(core, tx, { operator, ip }, feedback, 'answer');
      const entry = { id: key, at: core.clock.now(), operatorId: operator.operatorId, body: text };
      await insertEntry(tx, { merchantId: operator.merchant.id, feedbackId: id, ...entry });
      await sendAnswer(core, tx, feedback, text);
    }
    return presentOne(tx, id);
  });

export const closeFeedback = (core: Core, asker: Asker, id: string): Promise<Result<BoOneFeedback>> =>
  inTransaction<Result<BoOneFeedback>>(core.pool, { merchantId: asker.operator.merchant.id }, async (tx) => {
    const feedback = await lockFeedback(tx, id);
    if (!feedback) return fail('not_found');
    if (feedback.state !== 'closed') await move(core, tx, asker, feedback, 'close');
    return presentOne(tx, id);
  });

/** The audit log names the step; what was written stands in the feedback. */
async function move(
  core: Core,
  tx: PoolClient,
  { operator, ip }: Asker,
  { id, state, merchantId }: FeedbackRow,
  event: Exclude<FeedbackEvent, 'reply'>,
): Promise<void> {
  const next = nextState(feedbackLifeCycle, state, event)!;
  await moveFeedback(tx, id, next);
  await appendAudit(core, tx, {
    merchantId,
    actor: `operator:${operator.username}`,
    action: `feedback.${event}`,
    subject: `feedback:${id}`,
    before: { state },
    after: { state: next },
    ip,
  });
}

/** To a member by the inbox and a push message without the text, to a visitor by mail. */
async function sendAnswer(core: Core, tx: PoolClient, feedback: FeedbackRow, text: string): Promise<void> {
  const { id: feedbackId, merchantId, memberId, email, language } = feedback;
  if (memberId !== null) {
    const to = { merchantId, memberId };
    const note = { kind: 'messages', path: '/me/messages' } as const;
    const written = { title: 'feedbackAnswered', written: text } as const;
    await deliverToInbox(core, tx, to, { ...note, text: written, path: null, feedbackId });
    const notice = { ...note, text: { template: 'feedbackAnswered' } } as const;
    await queuePush(core, tx, to, notice);
    await queueMail(core, tx, to, notice);
  } else if (email !== null) {
    const params = { answer: text };
    const mail = { channel: 'email', template: 'feedbackAnswer', params } as const;
    await queueMessage(core, tx, { merchantId, to: email, locale: language, ...mail });
  }
}

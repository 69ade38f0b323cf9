import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { ownFeedback } from '@fairhouse/contract/house/feedback';
import type {
  boFeedbackPicture,
  boFeedbacks,
  BoFeedback,
  BoOneFeedback,
} from '@fairhouse/contract/house/feedback-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listEntries, type EntryRow } from './entry-store.ts';
import { findPicture } from './picture-store.ts';
import { findFeedback, listFeedback, listOfMember, type FeedbackRow } from './store.ts';

const standardPage = 25;
/** Feedback of a member in one answer. */
const OWN = 20;

export const readOwnFeedback = (
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof ownFeedback>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const rows = await listOfMember(tx, memberId, OWN);
    const entries = await listEntries(
      tx,
      rows.map(({ id }) => id),
    );
    return ok({
      list: rows.map(({ id, state, openedAt, pictures }) => ({
        id,
        state,
        at: openedAt.toISOString(),
        pictures,
        entries: entries.filter(({ feedbackId }) => feedbackId === id).map(presentEntry),
      })),
    });
  });

export const readQueue = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = standardPage, state }: RequestOf<typeof boFeedbacks>,
): Promise<Result<ResponseOf<typeof boFeedbacks>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { merchantId: merchant.id, state, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await listFeedback(tx, query);
    return ok({ list: rows.map(presentRow), total, totalPages: Math.ceil(total / perPage) });
  });

export const readOne = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<BoOneFeedback>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => presentOne(tx, id));

export const readPicture = (
  core: Core,
  { merchant }: OperatorCaller,
  { id, number }: RequestOf<typeof boFeedbackPicture>,
): Promise<Result<ResponseOf<typeof boFeedbackPicture>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const picture = await findPicture(tx, id, number);
    return picture ? ok({ contentType: 'image/jpeg' as const, base64: picture.toString('base64') }) : fail('not_found');
  });

export async function presentOne(tx: PoolClient, id: string): Promise<Result<BoOneFeedback>> {
  const row = await findFeedback(tx, id);
  if (!row) return fail('not_found');
  const entries = await listEntries(tx, [id]);
  return ok({
    ...presentRow(row),
    entries: entries.map((entry) => ({ ...presentEntry(entry), author: entry.author })),
  });
}

const presentRow = (row: FeedbackRow): BoFeedback => ({
  id: row.id,
  state: row.state,
  member: row.memberId === null ? null : { id: row.memberId, account: row.account ?? '' },
  email: row.email,
  subject: row.subject,
  language: row.language,
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  lastText: row.lastText,
  pictures: row.pictures,
});

const presentEntry = ({ number, at, operatorId, body }: EntryRow) => ({
  number,
  at: at.toISOString(),
  answer: operatorId !== null,
  text: body,
});

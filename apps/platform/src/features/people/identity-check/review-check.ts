import { fail, failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boDecideIdentityCheck,
  boIdentityChecks,
  boOpenIdentityCheck,
  IdentityReview,
} from '@fairhouse/contract/people/identity-check-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { findProfile, lockMember } from '../identity/index.ts';
import { personOf, sealedFor } from './document-key.ts';
import { countSubmitted, findReview, lockReview, searchReviews, type ReviewRow } from './review-store.ts';
import { readPictures, writeDecided } from './store.ts';

const PER_PAGE = 25;
/** Without a setting of the merchant. */
const USUAL_MONTHS = 24;

interface Reviewer {
  operator: OperatorCaller;
  ip: string;
}

async function present(tx: PoolClient, row: ReviewRow, now: Date): Promise<IdentityReview> {
  const profile = await findProfile(tx, row.memberId);
  const over = row.state === 'approved' && row.validUntil! <= now;
  return {
    id: row.id,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    state: over ? 'expired' : row.state === 'draft' ? 'submitted' : row.state,
    document: row.document!,
    ending: row.ending!,
    documentExpires: row.documentExpires!,
    submittedAt: row.submittedAt!.toISOString(),
    validUntil: row.validUntil?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    realName: profile?.realName ?? null,
    birthday: profile?.birthday ?? null,
    sameDocument: row.sameDocument,
  };
}

export const listChecks = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state, memberId, search = '' }: RequestOf<typeof boIdentityChecks>,
): Promise<Result<ResponseOf<typeof boIdentityChecks>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const at = core.clock.now();
    const query = { state: state ?? null, memberId: memberId ?? null, search, at };
    const { rows, total } = await searchReviews(tx, { ...query, limit: perPage, offset: (page - 1) * perPage });
    const list: IdentityReview[] = [];
    for (const row of rows) list.push(await present(tx, row, at));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readCheck = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<IdentityReview>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findReview(tx, id);
    return row ? ok(await present(tx, row, core.clock.now())) : fail('not_found');
  });

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countSubmitted);

/** Number and pictures, with an entry in the audit log for every look. */
export const openCheck = (
  core: Core,
  reviewer: Reviewer,
  id: string,
): Promise<Result<ResponseOf<typeof boOpenIdentityCheck>>> =>
  inTransaction<Result<ResponseOf<typeof boOpenIdentityCheck>>>(
    core.pool,
    { merchantId: reviewer.operator.merchant.id },
    async (tx) => {
      const row = await findReview(tx, id);
      if (!row) return fail('not_found');
      const pictures = await readPictures(tx, id);
      await audit(core, tx, reviewer, row, 'look_at', { pictures: pictures.length });
      return ok({
        number: openSecret(core.config.dataKey, sealedFor(id), row.numberSealed!),
        pictures: pictures.map((picture) => ({ contentType: 'image/jpeg', base64: picture.toString('base64') })),
      });
    },
  );

/**
 * Approves or refuses, once. An approved document proves the person: exclusions of the person's other accounts, at every
 * merchant, follow in the same transaction.
 */
export async function decideCheck(
  core: Core,
  reviewer: Reviewer,
  { id, decision, note: reason }: RequestOf<typeof boDecideIdentityCheck>,
): Promise<Result<IdentityReview>> {
  const { merchant, username: by } = reviewer.operator;
  const at = core.clock.now();
  if (isAccessTooNew(reviewer.operator, at)) return fail('access_too_new');
  if (decision === 'reject' && reason === undefined) return failField('invalid_request', 'note', 'required');
  return inTransaction<Result<IdentityReview>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const read = await findReview(tx, id);
    if (!read) return fail('not_found');
    // As everybody who excludes: the member first.
    await lockMember(tx, read.memberId);
    await lockReview(tx, id);
    const row = (await findReview(tx, id))!;
    const state = decision === 'approve' ? 'approved' : 'refused';
    if (row.state === state && row.decidedBy === by) return ok(await present(tx, row, at));
    if (row.state !== 'submitted') return fail('proposal_closed');
    const expires = new Date(`${row.documentExpires}T00:00:00Z`);
    if (state === 'approved' && expires <= at) return fail('document_expired');
    const validUntil = state === 'approved' ? earlier(expires, monthsAfter(at, merchant.settings.identityCheck)) : null;
    await writeDecided(tx, { id, state, by, at, reason: state === 'refused' ? reason! : null, validUntil });
    await audit(core, tx, reviewer, row, decision, {
      ...(validUntil && { validUntil: validUntil.toISOString() }),
      ...(state === 'refused' && { reason }),
    });
    await deliverAndPush(
      core,
      tx,
      { merchantId: merchant.id, memberId: row.memberId },
      {
        kind: 'security',
        text: { template: state === 'approved' ? 'identityApproved' : 'identityRefused' },
        path: '/me/security?part=identity',
      },
    );
    if (state === 'approved') {
      const account = { merchantId: merchant.id, memberId: row.memberId, at };
      await core.exclusions.provePerson(tx, account, personOf(row.documentKey!));
    }
    return ok(await present(tx, (await findReview(tx, id))!, at));
  });
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

function monthsAfter(at: Date, settings: { validMonths?: number | undefined } | undefined): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + (settings?.validMonths ?? USUAL_MONTHS));
  return until;
}

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Reviewer,
  { memberId, document, ending }: ReviewRow,
  verb: 'look_at' | 'approve' | 'reject',
  after: object,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `identity.${verb}`,
    subject: `member:${memberId}`,
    before: null,
    after: { document, ending, ...after },
    ip,
  });

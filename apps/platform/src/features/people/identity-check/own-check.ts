import { randomUUID } from 'node:crypto';
import { fail, failField, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import { pictureLimit } from '@fairhouse/contract/money/deposits';
import {
  IDENTITY_NUMBER_SHORTEST,
  MOST_IDENTITY_PICTURES,
  type IdentityCheck,
  type submitIdentityCheck,
} from '@fairhouse/contract/people/identity-check';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { SentImage } from '../../../system/image-route.ts';
import type { Core } from '../../../system/platform.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { lockMember } from '../identity/index.ts';
import { documentKeyOf, plainNumber, sealedFor } from './document-key.ts';
import * as store from './store.ts';

/** A valid proof may be replaced in its last days. */
const RENEWAL_MS = 30 * 86_400_000;
const ENDING = 3;

type Asker = Pick<MemberCaller, 'merchant' | 'memberId'>;

export const readOwnCheck = (core: Core, member: Asker): Promise<Result<IdentityCheck>> =>
  inTransaction(core.pool, { merchantId: member.merchant.id, readOnly: true }, async (tx) =>
    ok(await present(core, tx, member)),
  );

async function present(core: Core, tx: PoolClient, { merchant, memberId }: Asker): Promise<IdentityCheck> {
  const open = await store.findOpen(tx, memberId);
  const decided = await store.findDecided(tx, memberId);
  const shown = open?.state === 'submitted' ? open : decided;
  const over = shown?.state === 'approved' && shown.validUntil! <= core.clock.now();
  return {
    state: !shown || shown.state === 'draft' ? 'none' : over ? 'expired' : shown.state,
    document: shown?.document ?? null,
    ending: shown?.ending ?? null,
    submittedAt: shown?.submittedAt?.toISOString() ?? null,
    validUntil: shown?.validUntil?.toISOString() ?? null,
    reason: shown?.state === 'refused' ? shown.reason : null,
    pictures: open?.state === 'draft' ? await store.countPictures(tx, open.id) : 0,
    withdrawalFrom: merchant.settings.identityCheck?.withdrawalFrom ?? null,
  };
}

/** While a check waits, or a proof is valid for long, there is nothing to send. */
async function refuse(core: Core, tx: PoolClient, memberId: number): Promise<Failure | undefined> {
  const open = await store.findOpen(tx, memberId);
  if (open?.state === 'submitted') return fail('identity_state');
  const decided = await store.findDecided(tx, memberId);
  const until = decided?.state === 'approved' ? decided.validUntil!.getTime() : 0;
  return until - RENEWAL_MS > core.clock.now().getTime() ? fail('identity_state') : undefined;
}

/** Adds a picture, encoded again and without metadata, to the member's next check. */
export async function addPicture(
  core: Core,
  member: MemberCaller,
  { type, bytes }: SentImage,
): Promise<Result<IdentityCheck>> {
  const { merchant, memberId } = member;
  if (bytes.length > pictureLimit) return fail('image_too_large');
  // Checked first, so that nobody makes the server decode images for nothing; checked again under the lock.
  const wanted = await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => admit(core, tx, memberId));
  if (!wanted.ok) return wanted;
  const picture = await reencodeImage(bytes, type);
  if (!picture) return fail('image_invalid');
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    const admitted = await admit(core, tx, memberId);
    if (!admitted.ok) return admitted;
    const { draft, pictures } = admitted.value;
    const checkId = draft ?? randomUUID();
    if (draft === null) await store.insertDraft(tx, { id: checkId, merchantId: merchant.id, memberId });
    await store.insertPicture(tx, { merchantId: merchant.id, checkId, number: pictures + 1, picture });
    return ok(await present(core, tx, member));
  });
}

async function admit(
  core: Core,
  tx: PoolClient,
  memberId: number,
): Promise<Result<{ draft: string | null; pictures: number }>> {
  const refused = await refuse(core, tx, memberId);
  if (refused) return refused;
  const draft = (await store.findOpen(tx, memberId))?.id ?? null;
  const pictures = draft === null ? 0 : await store.countPictures(tx, draft);
  return pictures < MOST_IDENTITY_PICTURES ? ok({ draft, pictures }) : fail('limit_reached');
}

export const removePictures = (core: Core, member: MemberCaller): Promise<Result<IdentityCheck>> =>
  inTransaction(core.pool, { merchantId: member.merchant.id }, async (tx) => {
    await lockMember(tx, member.memberId);
    const open = await store.findOpen(tx, member.memberId);
    if (open?.state === 'draft') await store.deletePictures(tx, open.id);
    return ok(await present(core, tx, member));
  });

/** Hands the document to the operators. Its number is stored sealed; a keyed hash of it finds other accounts. */
export const submitCheck = (
  core: Core,
  member: MemberCaller,
  { document, documentNumber, expiresOn }: RequestOf<typeof submitIdentityCheck>,
  ip: string,
): Promise<Result<IdentityCheck>> =>
  inTransaction<Result<IdentityCheck>>(core.pool, { merchantId: member.merchant.id }, async (tx) => {
    const { merchant, memberId } = member;
    const at = core.clock.now();
    if (plainNumber(documentNumber).length < IDENTITY_NUMBER_SHORTEST)
      return failField('invalid_request', 'documentNumber', 'wrong_format');
    if (expiresOn <= at.toISOString().slice(0, 10))
      return failField('document_expired', 'expiresOn', 'document_expired');
    await lockMember(tx, memberId);
    const { dataKey } = core.config;
    const documentKey = documentKeyOf(dataKey, document, documentNumber);
    const open = await store.findOpen(tx, memberId);
    if (open?.state === 'submitted' && open.documentKey?.equals(documentKey))
      return ok(await present(core, tx, member));
    const refused = await refuse(core, tx, memberId);
    if (refused) return refused;
    if (!open || (await store.countPictures(tx, open.id)) === 0) return fail('proof_required');
    const ending = plainNumber(documentNumber).slice(-ENDING);
    const numberSealed = sealSecret(dataKey, sealedFor(open.id), documentNumber);
    const submitted = { id: open.id, document, numberSealed, documentKey, ending, documentExpires: expiresOn, at };
    await store.writeSubmitted(tx, submitted);
    const after = { document, ending, expiresOn };
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `member:${memberId}`,
      action: 'member.submit_identity',
      subject: `member:${memberId}`,
      before: null,
      after,
      ip,
    });
    return ok(await present(core, tx, member));
  });

import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  MOST_PROOFS,
  proofLimit,
  type applyForPromotion as call,
  type MemberPromotion,
  type sendProof,
} from '@fairhouse/contract/content/promotions';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { SentImage } from '../../../system/image-route.ts';
import type { Core } from '../../../system/platform.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import {
  decide,
  findApplication,
  findOpen,
  hasProof,
  insertApplication,
  insertProof,
  lockApplication,
} from './application-store.ts';
import { attempt, requireEligible } from './attempt.ts';
import { refuse } from './award.ts';
import { countTry, insertStep, moveEntry } from './entry-store.ts';
import { findForMember, openEntry, requireRunning } from './find-entry.ts';
import { presentOne } from './read-promotions.ts';
import { statusNow } from './status-now.ts';

/** An application with a remark; pictures follow. `key` is its id, so that a repeat changes nothing. */
export const applyForPromotion = (
  core: Core,
  caller: MemberCaller,
  { slug, remark, key }: RequestOf<typeof call> & { key: string },
): Promise<Result<ResponseOf<typeof call>>> =>
  attempt(core, caller.merchant, async (tx) => {
    const found = await findForMember(core, tx, caller, slug);
    const { promotion, period, until, today } = found;
    const answer = async () => {
      const presented = await presentOne(core, tx, caller, slug);
      return presented.ok ? ok({ id: key, promotion: presented.value }) : presented;
    };
    const known = await findApplication(tx, key);
    if (known) return known.memberId === caller.memberId && known.remark === remark ? answer() : fail('key_reused');
    requireRunning(core, promotion);
    const { trigger } = promotion.rules;
    if (trigger.type !== 'apply') return fail('promotion_state');
    const { registeredAt } = await requireEligible(core, tx, caller, promotion, period);
    const at = core.clock.now();
    const moment = { now: at, today, registeredAt, endedAt: promotion.endedAt };
    const status = statusNow(found.entry, promotion.rules, moment)?.status;
    if (status !== 'join' && status !== 'rejected') return fail('promotion_state');
    const entry = found.entry ?? (await openEntry(core, tx, caller, found, { status: 'join', until }));
    if (entry.tries >= trigger.tries) return fail('limit_reached');
    await countTry(tx, entry.id);
    if (!(await moveEntry(tx, entry.id, { from: entry.status, to: 'applying', at })))
      return refuse(fail('promotion_state'));
    const merchantId = caller.merchant.id;
    await insertStep(tx, { merchantId, entryId: entry.id, at, status: 'applying', actor: 'member' });
    await insertApplication(tx, { id: key, merchantId, entryId: entry.id, remark, at });
    return answer();
  });

export const withdrawApplication = (core: Core, caller: MemberCaller, slug: string): Promise<Result<MemberPromotion>> =>
  attempt(core, caller.merchant, async (tx) => {
    const { entry, until } = await findForMember(core, tx, caller, slug);
    const open = entry && (await findOpen(tx, entry.id));
    if (entry?.status !== 'applying' || !open) return fail('promotion_state');
    // An operator who decides at this moment has locked it.
    if ((await lockApplication(tx, open.id))?.state !== 'open') return fail('promotion_state');
    const at = core.clock.now();
    await decide(tx, open.id, { state: 'withdrawn', by: 'member', at });
    await moveEntry(tx, entry.id, { from: 'applying', to: 'join', at, until });
    await insertStep(tx, { merchantId: caller.merchant.id, entryId: entry.id, at, status: 'join', actor: 'member' });
    return presentOne(core, tx, caller, slug);
  });

/** Adds a picture, encoded again and without metadata. A repeat with the same key changes nothing. */
export async function addProof(
  core: Core,
  { merchant: { id: merchantId }, memberId }: MemberCaller,
  { id, key, type, bytes }: SentImage & { id: string; key: string },
): Promise<Result<ResponseOf<typeof sendProof>>> {
  if (bytes.length > proofLimit) return fail('image_too_large');
  // Before the work of encoding.
  const found = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findApplication(tx, id));
  if (found?.memberId !== memberId) return fail('not_found');
  const picture = await reencodeImage(bytes, type);
  if (!picture) return fail('image_invalid');
  return inTransaction<Result<ResponseOf<typeof sendProof>>>(core.pool, { merchantId }, async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application) return fail('not_found');
    const { proofs, state } = application;
    if (await hasProof(tx, key)) return ok({ proofs });
    if (state !== 'open') return fail('promotion_state');
    if (proofs >= MOST_PROOFS) return fail('limit_reached');
    await insertProof(tx, { merchantId, applicationId: id, number: proofs + 1, id: key, picture });
    return ok({ proofs: proofs + 1 });
  });
}

import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { pushToConsenting } from '../../people/push/index.ts';
import type { ContentRow, PromotionRow } from './content.ts';
import { kinds, type Kind } from './kinds.ts';
import { findContent } from './store.ts';

export const notifyPromotionTask = 'publishing.notifyPromotion';

/** An operator who sees a mistake on the open page has this time to withdraw the promotion. */
const CORRECTION_MS = 10 * 60_000;

/** Plans the push message of a promotion that becomes published, to members who consented; once per publication. */
export async function planPromotionPush(
  { jobs, clock }: Pick<Core, 'jobs' | 'clock'>,
  tx: PoolClient,
  kind: Kind,
  merchantId: number,
  { before, after }: { before: ContentRow | null; after: ContentRow | null },
): Promise<void> {
  if (kind.name !== 'promotion' || after?.state !== 'published' || before?.state === 'published') return;
  const visibleAt = Math.max(clock.now().getTime(), after.startsAt?.getTime() ?? 0);
  await jobs.add(
    tx,
    notifyPromotionTask,
    { merchantId, id: after.id },
    { key: `${merchantId}:promotion:${after.id}:push`, runAt: new Date(visibleAt + CORRECTION_MS) },
  );
}

/** Notifies the members of a promotion that is visible still. */
export async function notifyPromotion(core: Core, payload: unknown): Promise<void> {
  const { merchantId, id } = payload as { merchantId: number; id: number };
  const now = core.clock.now();
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = (await findContent(tx, kinds.promotion, id)) as PromotionRow | undefined;
    const isVisible =
      row?.state === 'published' &&
      (row.startsAt === null || row.startsAt <= now) &&
      (row.endsAt === null || row.endsAt > now);
    if (isVisible) await pushToConsenting(core, tx, merchantId, `/promoDetail?slug=${row.slug}`);
  });
}

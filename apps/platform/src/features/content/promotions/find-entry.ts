import { fail } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lockMember } from '../../people/identity/index.ts';
import { refuse } from './award.ts';
import { insertEntry, insertStep, lockEntryOf, newEntryId, type EntryRow } from './entry-store.ts';
import type { StoredStatus } from './life-cycle.ts';
import { isRunning } from './status-now.ts';
import { dayAt, findPublished, findVersion, periodAt, type PublishedPromotion } from './store.ts';

export interface Found {
  promotion: PublishedPromotion;
  entry: EntryRow | undefined;
  /** The period of now. */
  period: string;
  /** When the period or the promotion ends, the earlier. */
  until: Date | null;
  today: string;
}

/** The promotion and the member's entry of the present period, with the member's row locked. */
export async function findForMember(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: { merchant: Merchant; memberId: number },
  slug: string,
): Promise<Found> {
  const current = await findPublished(tx, slug);
  if (!current) return refuse(fail('promotion_unknown'));
  return findInPromotion(core, tx, { merchant, memberId }, current);
}

export async function findInPromotion(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: { merchant: Merchant; memberId: number },
  current: PublishedPromotion,
): Promise<Found> {
  await lockMember(tx, memberId);
  const [now, { timeZone }] = [core.clock.now(), merchant.settings];
  const begun = await periodAt(tx, now, timeZone, current.rules.period);
  const entry = await lockEntryOf(tx, { promotionId: current.id, memberId, period: begun.period });
  // Whoever began with an earlier version goes on by its rules.
  const promotion =
    entry && entry.version !== current.version ? (await findVersion(tx, current.id, entry.version))! : current;
  const ends = [begun.until, promotion.rules.endsAt === null ? null : new Date(promotion.rules.endsAt)].filter(
    (end) => end !== null,
  );
  return {
    promotion,
    entry,
    period: begun.period,
    until: ends.length === 0 ? null : ends.reduce((first, end) => (end < first ? end : first)),
    today: await dayAt(tx, now, timeZone),
  };
}

/** Refuses what cannot begin now. */
export function requireRunning(core: Core, promotion: PublishedPromotion): void {
  if (!isRunning(promotion, core.clock.now())) refuse(fail('promotion_state'));
}

export async function openEntry(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: { merchant: Merchant; memberId: number },
  { promotion, period }: Pick<Found, 'promotion' | 'period'>,
  { status, until, actor = 'member' }: { status: StoredStatus; until: Date | null; actor?: string },
): Promise<EntryRow> {
  const at = core.clock.now();
  const entry = await insertEntry(tx, {
    id: newEntryId(),
    merchantId: merchant.id,
    promotionId: promotion.id,
    version: promotion.version,
    memberId,
    period,
    status,
    at,
    until,
  });
  if (!entry) return refuse(fail('promotion_state'));
  await insertStep(tx, { merchantId: merchant.id, entryId: entry.id, at, status, actor });
  return entry;
}

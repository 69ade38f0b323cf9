import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import type { ContentRow } from '../content.ts';
import { announceTask } from '../jobs.ts';
import type { Kind } from '../kinds.ts';
import { planPromotionPush } from '../notify-promotion.ts';

export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export interface Change {
  verb: 'add' | 'save' | 'remove';
  before: ContentRow | null;
  after: ContentRow | null;
}

/**
 * Publishes a change, plans the events at the times of its schedule, and writes the audit entry, all in the transaction
 * of the change.
 */
export async function recordChange(
  core: Core,
  tx: PoolClient,
  kind: Kind,
  { operator, ip }: Editor,
  { verb, before, after }: Change,
): Promise<void> {
  const merchantId = operator.merchant.id;
  const { id } = (after ?? before)!;
  await core.events.publish(tx, 'contentChanged', { merchantId, what: kind.what });
  if (after) await planAnnouncements(core, tx, kind, merchantId, after);
  await planPromotionPush(core, tx, kind, merchantId, { before, after });
  await appendAudit(core, tx, {
    merchantId,
    actor: `operator:${operator.username}`,
    action: `${kind.name}.${verb}`,
    subject: `${kind.name}:${id}`,
    ...differences(before, after),
    ip,
  });
}

/** Plans an event for the moment at which the content becomes visible or invisible, so that open pages follow. */
export async function planAnnouncements(
  { jobs, clock }: Core,
  tx: PoolClient,
  { name, what }: Kind,
  merchantId: number,
  { id, state, startsAt, endsAt }: ContentRow,
): Promise<void> {
  if (state !== 'published') return;
  const now = clock.now();
  for (const [side, runAt] of Object.entries({ start: startsAt, end: endsAt }))
    if (runAt !== null && runAt > now)
      await jobs.add(tx, announceTask, { merchantId, what }, { key: `${merchantId}:${name}:${id}:${side}`, runAt });
}

/** Fields that change with every save and are left out of the audit entry. */
const unremarkable: readonly string[] = ['id', 'version', 'createdAt', 'updatedAt', 'updatedBy'];

/** Only the changed fields; of texts, only the changed languages. */
function differences(before: ContentRow | null, after: ContentRow | null): { before: unknown; after: unknown } {
  const [old, fresh] = [flatten(before), flatten(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((field) => field in from).map((field) => [field, from[field]]));
  return { before: before && pick(old), after: after && pick(fresh) };
}

function flatten(row: ContentRow | null): Record<string, unknown> {
  if (!row) return {};
  const { words, ...rest } = row;
  const said = Object.entries(words).map(([locale, word]) => [`words.${locale}`, word] as const);
  return Object.fromEntries([...Object.entries(rest).filter(([name]) => !unremarkable.includes(name)), ...said]);
}

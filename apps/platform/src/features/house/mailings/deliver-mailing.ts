import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { listAudience } from '../../people/identity/index.ts';
import { queuePush, readChoices, wantsMail, type PushChoices } from '../../people/push/index.ts';
import { excludedAmong } from '../../people/responsible-play/index.ts';
import { deliverText } from '../inbox/index.ts';
import { addReached, endMailing, lockMailing, type MailingRow } from './store.ts';

export const deliverTask = 'mailings.deliver';
export const mailTask = 'mailings.mail';

const payloadSchema = z.object({ merchantId: z.int(), id: z.uuid(), after: z.int() });
type Payload = z.infer<typeof payloadSchema>;

/** Members of one job: it holds its transaction for a moment only. */
const AT_ONCE = 200;

/** A portion that is repeated finds its members served, and its successor queued under the same key. */
export const scheduleDelivery = ({ jobs }: Pick<Core, 'jobs'>, tx: PoolClient, payload: Payload): Promise<void> =>
  jobs.add(tx, deliverTask, payload, { key: `${payload.id}:${payload.after}` });

/** One portion of the members, by their numbers; the next one is another job in the same transaction. */
export async function deliverMailing(core: Core, payload: unknown): Promise<void> {
  const { merchantId, id, after } = payloadSchema.parse(payload);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (mailing?.state !== 'sending') return;
    const portion = await listAudience(tx, { ...amongOf(mailing), after, limit: AT_ONCE });
    const wanting = await wantingAmong(core, tx, merchantId, mailing, portion);
    const { kind, path } = mailing;
    const served = await deliverText(core, tx, { merchantId, textId: id, kind, path }, [...wanting.keys()]);
    for (const memberId of served) await notify(core, tx, merchantId, mailing, memberId, wanting.get(memberId)!);
    await addReached(tx, id, served.length);
    const last = portion.at(-1);
    if (portion.length === AT_ONCE && last !== undefined)
      await scheduleDelivery(core, tx, { merchantId, id, after: last });
    else await endMailing(tx, id, { state: 'sent', at: core.clock.now() });
  });
}

const amongOf = ({ audience }: MailingRow) => ({
  label: audience.to === 'label' ? audience.label : null,
  fromRank: audience.to === 'rank' ? audience.fromRank : null,
  accounts: audience.to === 'members' ? audience.accounts : null,
});

/** Who gets it at all: promotions neither come to members excluded from play nor to those who want none in the inbox. */
async function wantingAmong(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  { kind }: MailingRow,
  members: readonly number[],
): Promise<Map<number, PushChoices>> {
  const excluded = kind === 'promotions' ? await excludedAmong(core, merchantId, members) : new Set<number>();
  const wanting = new Map<number, PushChoices>();
  for (const memberId of members) {
    const choices = await readChoices(tx, memberId);
    if (!excluded.has(memberId) && (kind !== 'promotions' || choices.inboxPromotions)) wanting.set(memberId, choices);
  }
  return wanting;
}

/** By the channels that the member has chosen; neither a lock screen nor the queue names what it says. */
async function notify(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  { id, kind }: MailingRow,
  memberId: number,
  choices: PushChoices,
): Promise<void> {
  const note = { kind, text: { template: 'messageNew' }, path: '/me/messages' } as const;
  if (choices[kind]) await queuePush(core, tx, { merchantId, memberId }, note);
  if (wantsMail(choices, kind)) await core.jobs.add(tx, mailTask, { merchantId, memberId, id }, { maxAttempts: 6 });
}

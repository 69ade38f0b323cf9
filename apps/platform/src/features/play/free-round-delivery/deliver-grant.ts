import type { ErrorCode } from '@fairhouse/contract';
import { vendorCancelFreeRounds, vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { protection } from '../../content/promotions/index.ts';
import { catalogueOf, vendorClient, type Vendor } from '../catalogue/index.ts';
import { endFreeRounds, findFreeRounds, lockFreeRounds, noteSent, type FreeRoundGrant } from '../free-rounds/index.ts';
import { playerIdOf } from '../launch/index.ts';

export const CANCEL_TASK = 'free-round-delivery.cancel';

export interface GrantJob {
  merchantId: number;
  grantId: string;
}

/** Answers that decide: the vendor does not give them. After every other failure the job is repeated. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'game_unknown',
  'stake_not_allowed',
  'key_reused',
  'tombstoned',
  // A vendor that has no free rounds.
  'not_found',
]);

/** Tells the vendor of a grant, once however often it runs. Nothing is sent for a member who may get no offer by now. */
export async function sendGrant(core: Core, { merchantId, grantId }: GrantJob): Promise<void> {
  const merchant = core.merchants.byId(merchantId);
  const grant = merchant && (await readWaiting(core, merchant, grantId));
  if (!merchant || !grant || grant.sentAt) return;
  if (grant.expiresAt <= core.clock.now()) return;
  const { vendor, gameCode } = await gameOf(core, grant);
  const { memberId, rounds, stake, expiresAt } = grant;
  const answer = await vendorClient(core, vendor, `member ${merchantId} ${memberId}`).call(vendorFreeRounds, {
    grantId,
    playerId: playerIdOf({ merchantId, memberId }, vendor),
    gameCode,
    currency: merchant.settings.currency,
    rounds,
    stake,
    expiresAt: expiresAt.toISOString(),
  });
  if (!answer.ok && !refusals.has(answer.code))
    throw new Error(`the vendor ${vendor.code} was not told of free rounds: ${answer.code}`);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const at = core.clock.now();
    if (answer.ok) await noteSent(tx, grantId, at);
    else await endFreeRounds(tx, grantId, 'refused', at);
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  });
  if (!answer.ok)
    core.log.warn({ merchantId, grantId, vendor: vendor.code, code: answer.code }, 'free rounds were refused');
}

/** The grant, if it waits and its member may have it; that of a protected member is cancelled. */
const readWaiting = (core: Core, merchant: Merchant, grantId: string): Promise<FreeRoundGrant | undefined> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const grant = await lockFreeRounds(tx, grantId);
    if (grant?.state !== 'waiting') return undefined;
    const refused = await protection(core, tx, { merchant, memberId: grant.memberId });
    if (!refused) return grant;
    await cancelGrant(core, tx, merchant.id, grantId);
    return undefined;
  });

/** Ends a grant here, and at its vendor by a job; an earlier try of the sending may still be on its way there. */
export async function cancelGrant(core: Core, tx: PoolClient, merchantId: number, grantId: string): Promise<void> {
  if (!(await endFreeRounds(tx, grantId, 'cancelled', core.clock.now()))) return;
  await core.jobs.add(tx, CANCEL_TASK, { merchantId, grantId }, { key: `cancel free-rounds ${grantId}` });
}

export async function sendCancel(core: Core, { merchantId, grantId }: GrantJob): Promise<void> {
  const grant = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findFreeRounds(tx, grantId));
  if (!grant) return;
  const { vendor } = await gameOf(core, grant);
  const answer = await vendorClient(core, vendor, `grant ${grantId}`).call(vendorCancelFreeRounds, { grantId });
  if (!answer.ok && answer.code !== 'not_found')
    throw new Error(`the vendor ${vendor.code} did not cancel free rounds: ${answer.code}`);
}

async function gameOf(core: Core, { gameId }: FreeRoundGrant): Promise<{ vendor: Vendor; gameCode: string }> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const game = catalogue.gameById(gameId);
  const vendor = game && catalogue.vendorById(game.vendorId);
  if (!vendor) throw new Error(`the game ${gameId} of free rounds is not known here`);
  return { vendor, gameCode: game.code };
}

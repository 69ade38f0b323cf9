import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { protection } from '../../content/promotions/index.ts';
import { endFreeRounds, listExpired, takeUnchecked } from '../free-rounds/index.ts';
import { cancelGrant } from './deliver-grant.ts';

/** After this time the payment of a round that began in time has long arrived. */
const GRACE_MS = 10 * 60_000;
/** How often it is looked at whether a member may still have free rounds; before each round the vendor asks too. */
const CHECK_MS = 60 * 60_000;
const LIMIT = 200;

/** Ends grants whose time is over, and those of members who were excluded since. Safe to repeat. */
export async function sweepGrants(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) {
    await expireGrants(core, merchant);
    await checkMembers(core, merchant);
  }
}

const expireGrants = (core: Core, { id: merchantId }: Merchant): Promise<void> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    const at = core.clock.now();
    for (const { id, memberId } of await listExpired(tx, new Date(at.getTime() - GRACE_MS), LIMIT)) {
      await endFreeRounds(tx, id, 'expired', at);
      await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
    }
  });

const checkMembers = (core: Core, merchant: Merchant): Promise<void> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const at = core.clock.now();
    const taken = await takeUnchecked(tx, { before: new Date(at.getTime() - CHECK_MS), at, limit: LIMIT });
    for (const { id, memberId } of taken)
      if (await protection(core, tx, { merchant, memberId })) await cancelGrant(core, tx, merchant.id, id);
  });

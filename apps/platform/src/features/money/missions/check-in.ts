import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { checkIn as call, recordVerifiedRound } from '@fairhouse/contract/money/missions';
import { inTransaction } from '@fairhouse/database';
import { findRound } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { namesOfRound } from '../../play/betting-record/index.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import { insertCheckIn, insertVerifiedRound } from './entry-store.ts';
import { dayAt } from './period-store.ts';

/** Notes that the member was here today. */
export const checkIn = (core: Core, { merchant, memberId }: MemberCaller): Promise<Result<ResponseOf<typeof call>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const day = await dayAt(tx, core.clock.now(), merchant.settings.timeZone);
    await insertCheckIn(tx, merchant.id, memberId, day);
    return ok({ day });
  });

/** Notes a finished round of the member's own that the browser has recomputed; each round once. */
export async function noteVerifiedRound(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { vendor: code, roundId }: RequestOf<typeof recordVerifiedRound>,
): Promise<Result<ResponseOf<typeof recordVerifiedRound>>> {
  const vendor = catalogueOf(core).vendorByCode(code);
  if (!vendor) return fail('round_unknown');
  return inTransaction<Result<{ counted: boolean }>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const round = await findRound(tx, { customerId: memberId, vendorId: vendor.id, names: namesOfRound(roundId) });
    if (!round) return fail('round_unknown');
    if (round.state === 'open') return fail('round_in_progress');
    const day = await dayAt(tx, core.clock.now(), merchant.settings.timeZone);
    return ok({
      counted: await insertVerifiedRound(tx, merchant.id, { memberId, vendor: vendor.id, round: round.round, day }),
    });
  });
}

import { fail, failField, ok, type Failure, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorPostpone } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { readPlayerId } from '../launch/index.ts';
import { setDeadline } from './deadline-store.ts';
import { ledgerRound } from './movement.ts';

const DAY_MS = 86_400_000;
/** No round stays open for longer. */
const LONGEST_DAYS = 400;

/**
 * An instant in the past is none: a repeat may come after it, and what it repeats may be booked.
 */
export function refuseDeadline({ clock }: Core, settlesBy: string): Failure | undefined {
  const latest = clock.now().getTime() + LONGEST_DAYS * DAY_MS;
  return Date.parse(settlesBy) > latest
    ? failField('invalid_request', 'settlesBy', 'too_big', { maximum: new Date(latest).toISOString() })
    : undefined;
}

/** Moves the instant by which a round has ended; nothing else of it changes. */
export async function postponeRound(
  core: Core,
  vendor: Vendor,
  { playerId, roundId, gameCode, settlesBy }: RequestOf<typeof vendorPostpone>,
): Promise<Result<ResponseOf<typeof vendorPostpone>>> {
  const player = readPlayerId(playerId, vendor);
  if (!player) return fail('player_unknown');
  const refused = refuseDeadline(core, settlesBy);
  if (refused) return refused;
  const { merchantId, memberId } = player;
  const name = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const found = await core.ledger.round(merchantId, vendor.id, name, memberId);
  if (!found) return fail('round_unknown');
  if (found.state !== 'open') return fail('round_closed');
  const round = { memberId, vendorId: vendor.id, round: name };
  await inTransaction(core.pool, { merchantId }, (tx) => setDeadline(tx, merchantId, round, new Date(settlesBy)));
  return ok({ settlesBy });
}

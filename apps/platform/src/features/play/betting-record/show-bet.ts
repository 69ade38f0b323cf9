import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { betDetail } from '@fairhouse/contract/play/betting-record';
import type { CorrectionReason } from '@fairhouse/contract/play/vendor-correction-reasons';
import { inTransaction } from '@fairhouse/database';
import {
  findRound,
  readCorrections,
  readRoundMovements,
  type RecordedCorrection,
  type RoundMovement,
} from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { namesOfRound } from './names-of-round.ts';
import { presentBet } from './present-bet.ts';
import { askedByMember, fetchRoundDocument } from './round-document.ts';

/** One round of the member: its movements, and the vendor's document if the vendor answers in time. */
export async function showBet(
  core: Core,
  member: MemberCaller,
  { vendor: code, roundId }: RequestOf<typeof betDetail>,
): Promise<Result<ResponseOf<typeof betDetail>>> {
  const { merchant, memberId } = member;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  if (!vendor) return fail('round_unknown');

  const found = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const round = await findRound(tx, { customerId: memberId, vendorId: vendor.id, names: namesOfRound(roundId) });
    return (
      round && {
        round,
        movements: await readRoundMovements(tx, memberId, round),
        corrections: await readCorrections(tx, { customerId: memberId, vendorId: vendor.id, round: round.round }),
      }
    );
  });
  if (!found) return fail('round_unknown');

  const document = await fetchRoundDocument(core, vendor, roundId, askedByMember(member));
  return ok({
    bet: presentBet(catalogue, found.round),
    movements: found.movements.map(presentMovement),
    corrections: found.corrections.map(presentCorrection),
    round: document.ok ? document.value : null,
  });
}

const presentMovement = ({ at, type, amount, balanceAfter }: RoundMovement) => ({
  at: at.toISOString(),
  kind: type,
  amount,
  balanceBefore: balanceAfter - amount,
  balanceAfter,
});

const presentCorrection = ({ at, amount, waived, owed, reason }: RecordedCorrection) => ({
  at: at.toISOString(),
  amount: amount + waived,
  owed,
  reason: reason as CorrectionReason,
});

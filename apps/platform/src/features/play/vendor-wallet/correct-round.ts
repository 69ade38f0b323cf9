import { fail, failField, formatMoney, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorCorrection } from '@fairhouse/contract/play/vendor-correction';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import { readCorrection, type Outcome, type RecordedCorrection, type RoundCorrection } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { ledgerRound, movementOf, transactionRef } from './movement.ts';
import { answerMovement, unknown, withBonus, type VendorOperation } from './post-movement.ts';

type Request = RequestOf<typeof vendorCorrection>;
type Correction = RoundCorrection & VendorOperation;

/**
 * Corrects a round that has ended. The session is not checked, as for wins. Movement, audit entry and the message to the member
 * are one transaction (docs/decisions/corrections.md).
 */
export async function correctRound(core: Core, vendor: Vendor, request: Request): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { transactionId, roundId, gameCode, amount, reason, persons, cause } = request;
  if ((persons === undefined) === (cause === undefined)) return failField('invalid_request', 'persons', 'wrong_format');
  // One id cannot name both the correction and what it corrects.
  if (transactionId === request.corrects) return fail('key_reused');
  const { merchantId, customerId: memberId } = movement;
  const corrects = transactionRef(vendor, { merchantId, memberId }, request.corrects);
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const type = 'round_correction' as const;
  const correction = await withBonus<Correction>(core, { ...movement, type, round, amount, corrects, reason });
  try {
    const { outcome, owed } = await inTransaction(core.pool, { merchantId }, (tx) =>
      post(core, tx, vendor, correction, request),
    );
    const answer = await answerMovement(core, correction, outcome);
    return answer.ok && owed !== undefined ? ok({ ...answer.value, owed }) : answer;
  } catch (error) {
    return unknown(core, correction.ref, error);
  }
}

async function post(
  core: Core,
  tx: PoolClient,
  vendor: Vendor,
  correction: Correction,
  request: Request,
): Promise<{ outcome: Outcome; owed: number | undefined }> {
  const { merchantId, customerId: memberId, ref } = correction;
  const [outcome] = (await core.ledger.postIn(tx, merchantId, [correction])) as [Outcome];
  const recorded = await readCorrection(tx, memberId, ref);
  if (recorded && outcome.status === 'posted') await notify(core, tx, vendor, { correction, request, recorded });
  return { outcome, owed: recorded?.owed };
}

/** Why, to the member, with what is given or taken of own money; who or what answers for it, to operators. */
async function notify(
  core: Core,
  tx: PoolClient,
  vendor: Vendor,
  { correction, request, recorded }: { correction: Correction; request: Request; recorded: RecordedCorrection },
): Promise<void> {
  const { merchantId, customerId: memberId, amount, ref } = correction;
  const { owed, waived } = recorded;
  const { roundId, gameCode, corrects, reason, persons, cause, currency } = request;
  await recordMemberEvent(tx, {
    merchantId,
    memberId,
    verb: 'correct_round',
    at: core.clock.now(),
    actor: 'system',
    after: {
      vendor: vendor.code,
      roundId,
      gameCode,
      corrects,
      reference: ref,
      amount,
      owed,
      waived,
      currency,
      reason,
      ...(persons ? { persons } : { cause }),
    },
  });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  const moved = amount + waived;
  if (moved === 0) return;
  const template = moved > 0 ? ('betCorrectedUp' as const) : ('betCorrectedDown' as const);
  const text = { template, amount: formatMoney(Math.abs(moved), currency) };
  const path = `/bets/${vendor.code}/${roundId}`;
  await deliverAndPush(core, tx, { merchantId, memberId }, { kind: 'money', path, text });
}

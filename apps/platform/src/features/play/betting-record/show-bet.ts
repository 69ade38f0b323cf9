import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { betDetail } from '@fairhouse/contract/play/betting-record';
import { inTransaction } from '@fairhouse/database';
import { KINDS } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { presentBet } from './present-bet.ts';
import { fetchRoundDocument } from './round-document.ts';
import { selectMovements, selectRound, type MovementRow } from './store.ts';

const kindNames = new Map<number, string>(Object.entries(KINDS).map(([name, number]) => [number, name]));

/** One round of the member: what it moved, and how the vendor decided it, if the vendor answers in time. */
export async function showBet(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { vendor: code, roundId }: RequestOf<typeof betDetail>,
): Promise<Result<ResponseOf<typeof betDetail>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  if (!vendor) return fail('round_unknown');

  const found = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const round = await selectRound(tx, { memberId, vendorId: vendor.id, roundId });
    return round && { round, movements: await selectMovements(tx, memberId, round) };
  });
  if (!found) return fail('round_unknown');

  const document = await fetchRoundDocument(core, vendor, roundId);
  return ok({
    bet: presentBet(catalogue, found.round),
    movements: found.movements.map(presentMovement),
    round: document.ok ? document.value : null,
  });
}

const presentMovement = ({ at, kind, amount, balanceAfter }: MovementRow) => ({
  at: at.toISOString(),
  kind: kindNames.get(kind) ?? String(kind),
  amount,
  balanceBefore: balanceAfter - amount,
  balanceAfter,
});

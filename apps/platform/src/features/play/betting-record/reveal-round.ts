import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { revealRound as call } from '@fairhouse/contract/play/betting-record';
import { inTransaction } from '@fairhouse/database';
import { findRound } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { namesOfRound } from './names-of-round.ts';
import { askedByMember, fetchRevealedDocument } from './round-document.ts';

/** Reveals the server seed of a round of the member. The vendor decides whether it may be revealed now. */
export async function revealRound(
  core: Core,
  member: MemberCaller,
  { vendor: code, roundId, clientSeed }: RequestOf<typeof call>,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId } = member;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  if (!vendor) return fail('round_unknown');
  const owned = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findRound(tx, { customerId: memberId, vendorId: vendor.id, names: namesOfRound(roundId) }),
  );
  return owned
    ? fetchRevealedDocument(core, vendor, roundId, clientSeed, askedByMember(member))
    : fail('round_unknown');
}

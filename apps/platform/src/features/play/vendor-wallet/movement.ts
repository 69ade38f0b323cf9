import type { CurrencyCode } from '@fairhouse/contract';
import { refOf } from '@fairhouse/ledger';
import { readPlayerId, type Player } from '../launch/index.ts';
import type { Catalogue, Vendor } from '../catalogue/index.ts';

/** What every money call of a vendor names. */
export interface VendorTransaction {
  playerId: string;
  currency: CurrencyCode;
  transactionId: string;
}

/** The part of a ledger operation that follows from the call; undefined when the vendor has no such player. */
export function movementOf(vendor: Vendor, { playerId, currency, transactionId }: VendorTransaction) {
  const player = readPlayerId(playerId, vendor);
  if (!player) return undefined;
  const { merchantId, memberId: customerId } = player;
  return { ref: transactionRef(vendor, player, transactionId), merchantId, customerId, currency, vendorId: vendor.id };
}

/** See movementOf. */
export type VendorMovement = NonNullable<ReturnType<typeof movementOf>>;

/** A vendor's transaction ids are its own, one space per player for all kinds of calls. */
export const transactionRef = (vendor: Vendor, { merchantId, memberId }: Player, transactionId: string): string =>
  refOf(vendor.code, String(merchantId), String(memberId), transactionId);

/**
 * How the ledger names a round: `<round id>@<game>`, so that a round tells its game. Neither part can hold an `@`.
 * A game that the catalogue never had is 0: no bet of it can have been booked.
 */
export const ledgerRound = (catalogue: Catalogue, vendor: Vendor, roundId: string, gameCode: string): string =>
  `${roundId}@${catalogue.game(vendor.id, gameCode)?.id ?? 0}`;

import type { CurrencyCode } from '@fairhouse/contract';
import { refOf } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { toBooks } from './trial-money.ts';
import { readPlayerId, type Player } from '../launch/index.ts';
import { catalogueOf, type Catalogue, type Vendor } from '../catalogue/index.ts';

/** The fields that every money call of a vendor has. */
export interface VendorTransaction {
  playerId: string;
  currency: CurrencyCode;
  transactionId: string;
}

/** The fields of a ledger operation that follow from the call; undefined when the vendor has no such player. */
export function movementOf(core: Core, vendor: Vendor, { playerId, currency, transactionId }: VendorTransaction) {
  const player = readPlayerId(playerId, vendor);
  if (!player) return undefined;
  const { merchantId, memberId: customerId } = player;
  return {
    ref: transactionRef(vendor, player, transactionId),
    merchantId,
    customerId,
    currency: toBooks(core, player, currency),
    vendorId: vendor.id,
  };
}

/** The fields that `movementOf` returns. */
export type VendorMovement = NonNullable<ReturnType<typeof movementOf>>;

/** Transaction ids are unique per vendor and player, over all kinds of calls. */
export const transactionRef = (vendor: Vendor, { merchantId, memberId }: Player, transactionId: string): string =>
  refOf(vendor.code, String(merchantId), String(memberId), transactionId);

/** Of the second entry of a win that gives unused stake back. */
export const returnedRef = (vendor: Vendor, { merchantId, memberId }: Player, transactionId: string): string =>
  refOf(vendor.code, String(merchantId), String(memberId), transactionId, 'returned');

/** The category of the game that the ledger's name of a round contains. */
export const categoryOf = (core: Core, round: string): string =>
  catalogueOf(core).gameById(Number(round.slice(round.lastIndexOf('@') + 1)))?.category ?? '';

/**
 * The name of a round in the ledger: `<round id>@<game>`, which contains its game. Neither part can contain an `@`. A
 * game that was never in the catalogue is 0: no bet on it can have been booked.
 */
export const ledgerRound = (catalogue: Catalogue, vendor: Vendor, roundId: string, gameCode: string): string =>
  `${roundId}@${catalogue.game(vendor.id, gameCode)?.id ?? 0}`;

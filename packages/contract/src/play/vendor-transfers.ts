import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, positiveMinor, type ErrorCode } from '../core/index.ts';

/**
 * The transfer wallet: calls that the platform makes to a vendor that holds players' money itself, signed like all of
 * them. `reference` makes every call safe to repeat. Paths are relative to the vendor's base address.
 */
const player = { playerId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)), currency: currencyCode() };
const transfer = z.strictObject({ ...player, reference: z.uuid(), amount: positiveMinor() });

const signatureErrors = ['signature_invalid', 'signature_expired'] as const;

const transferCall = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  name: string,
  path: string,
  summary: string,
  request: Request,
  response: Response,
  errors: readonly ErrorCode[] = [],
) =>
  defineCall({
    name,
    summary,
    module: 'STUDIO',
    method: 'POST',
    path: `/platform/v1/wallet/${path}`,
    auth: 'provider',
    servedBy: 'vendor',
    request,
    response,
    errors: [...signatureErrors, ...errors],
  });

const booked = z.object({
  /** Of the player's wallet at the vendor, after the transfer; minor units. */
  balance: minor(),
  /** True when this reference had been booked before. */
  duplicate: z.boolean(),
});

export const vendorTransferIn = transferCall(
  'vendorTransferIn',
  'in',
  'The platform brings money in; the vendor credits its wallet of the player',
  transfer,
  booked,
  ['transfer_refused', 'key_reused'],
);

export const vendorTransferOut = transferCall(
  'vendorTransferOut',
  'out',
  'The platform takes money out; the vendor debits its wallet of the player before it answers',
  transfer,
  booked,
  ['insufficient_funds', 'transfer_refused', 'key_reused'],
);

export const vendorFindTransfer = transferCall(
  'vendorFindTransfer',
  'transfer',
  'What became of a reference. One that the vendor does not know is refused from then on, should it still arrive',
  z.strictObject({ ...player, reference: z.uuid() }),
  z.object({
    state: z.enum(['booked', 'refused']),
    direction: z.nullable(z.enum(['in', 'out'])),
    amount: z.nullable(minor()),
  }),
);

export const vendorWalletBalance = transferCall(
  'vendorWalletBalance',
  'balance',
  'Balance of a player in the wallet at the vendor; 0 for one who never had money there',
  z.strictObject(player),
  z.object({ balance: minor(), currency: currencyCode() }),
);

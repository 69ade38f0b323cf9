import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, text } from '../core/index.ts';

/**
 * Transfers between the main wallet and the transfer wallets of vendors (features L05, W06): games that a vendor plays
 * from money it holds itself (docs/vendor-wallet.md).
 */

/** `in`: from the main wallet to the vendor's. `out`: back. */
export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** `pending`: the money is held, or asked back, and the vendor's answer is not known yet. */
export const transferStates = ['pending', 'completed', 'refused'] as const;
export type TransferState = (typeof transferStates)[number];

/** Whether a launch brings money in by itself, or asks the member. */
export const bringInModes = ['automatic', 'by_hand'] as const;

const vendorCode = () => text(1, 32);

export const transferSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  direction: z.enum(transferDirections),
  amount: positiveMinor(),
  currency: currencyCode(),
  state: z.enum(transferStates),
  createdAt: instant(),
  resolvedAt: z.nullable(instant()),
});
export type Transfer = z.infer<typeof transferSchema>;

const walletSchema = z.object({ vendor: z.string(), vendorName: z.string() });

export const transferOptions = defineCall({
  name: 'transferOptions',
  summary: 'The transfer wallets that the member may have at vendors, and how a launch brings money in',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/transfers/options',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    wallets: z.array(walletSchema),
    bringIn: z.enum(bringInModes),
    /** Minor units; the smallest transfer in. */
    minimum: positiveMinor(),
    quickAmounts: z.array(positiveMinor()),
  }),
  errors: [],
});

export const merchantWallet = defineCall({
  name: 'merchantWallet',
  summary: 'Balance of one transfer wallet, read from its vendor',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'member',
  request: z.object({ vendor: vendorCode() }),
  response: z.object({ ...walletSchema.shape, balance: minor(), currency: currencyCode() }),
  errors: ['vendor_unknown', 'vendor_unavailable'],
});

export const consolidatedFunds = defineCall({
  name: 'consolidatedFunds',
  summary: 'Main wallet, held money and the balance of every transfer wallet; null for a vendor that does not answer',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    main: minor(),
    /** Of withdrawals and of transfers in whose outcome is not known yet. */
    held: minor(),
    wallets: z.array(z.object({ ...walletSchema.shape, balance: z.nullable(minor()) })),
    /** Of the balances that are known. */
    total: minor(),
  }),
  errors: [],
});

export const walletTransfer = defineCall({
  name: 'walletTransfer',
  summary: 'Moves money to or from a transfer wallet; `pending` when the vendor has not answered: it is resolved soon',
  module: 'WALLET',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  auth: 'member',
  money: true,
  rate: { burst: 30, perMinute: 20 },
  request: z.strictObject({ vendor: vendorCode(), direction: z.enum(transferDirections), amount: positiveMinor() }),
  response: transferSchema,
  errors: [
    'vendor_unknown',
    'vendor_unavailable',
    'amount_below_minimum',
    'insufficient_funds',
    'wallet_frozen',
    'play_stopped',
    'account_stopped',
    'account_locked',
    'account_closed',
    'account_excluded',
    'stakes_uncounted',
    'key_reused',
  ],
});

export const recallWallets = defineCall({
  name: 'recallWallets',
  summary: 'Moves all money of the transfer wallets, or of one, back to the main wallet; always possible',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/transfers/recall',
  auth: 'member',
  money: true,
  rate: { burst: 20, perMinute: 10 },
  request: z.strictObject({ vendor: z.optional(vendorCode()) }),
  response: z.object({
    transfers: z.array(transferSchema),
    /** Vendors whose balance is not known now, so that nothing was asked of them. */
    unreachable: z.array(walletSchema),
  }),
  errors: ['vendor_unknown', 'key_reused'],
});

export const walletTransfers = defineCall({
  name: 'walletTransfers',
  summary: "The member's transfers between wallets, newest first",
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/transfers',
  auth: 'member',
  request: z.object({ before: z.optional(instant()), limit: z.optional(queryInt(1, 100)) }),
  response: slice(transferSchema),
  errors: [],
});

import type { PoolClient } from 'pg';
import { CURRENCIES } from './currency.ts';
import type { OpenWallets } from './ledger.ts';
import { walletId } from './wallets.ts';

/** Main, locked and bonus wallets in the customer's currency, points in PTS. Existing wallets do not change. */
export async function openWallets(tx: PoolClient, { merchantId, customerId, currency }: OpenWallets): Promise<void> {
  const { number } = CURRENCIES[currency];
  const points = CURRENCIES.PTS.number;
  const wallets = [
    [walletId(customerId, 'main'), number],
    [walletId(customerId, 'locked'), number],
    [walletId(customerId, 'bonus'), number],
    [walletId(customerId, 'points'), points],
  ];
  await open(tx, merchantId, wallets as [number, number][]);
}

export async function openVendorWallet(
  tx: PoolClient,
  { merchantId, customerId, currency, vendorId }: OpenWallets & { vendorId: number },
): Promise<void> {
  await open(tx, merchantId, [[walletId(customerId, { vendor: vendorId }), CURRENCIES[currency].number]]);
}

async function open(tx: PoolClient, merchantId: number, wallets: [wallet: number, currency: number][]): Promise<void> {
  await tx.query('select ledger.open_wallets($1, $2, $3)', [
    merchantId,
    wallets.map(([wallet]) => wallet),
    wallets.map(([, currency]) => currency),
  ]);
}

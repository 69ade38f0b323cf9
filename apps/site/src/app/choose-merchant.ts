import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Merchant } from '@fairhouse/contract/house/system';
import { dropCookie, setCookie } from './cookies.ts';
import { merchantAddress } from './merchant-address.ts';
import { MERCHANT_KEY } from './region-question.ts';

/** Where choosing a merchant leads: the root of this site, its own address, or nowhere from here. */
async function addressOf({ merchantCode, domains }: Merchant): Promise<string | null> {
  // Only some hosts serve the merchant that a browser names; the answer says whose site it is.
  const ask = createClient({ baseUrl: '', headers: () => ({ 'x-merchant': merchantCode }) });
  const answer = await ask(whitelabel, { refresh: 'true' }).catch(() => null);
  if (answer?.info.merchant.merchantCode === merchantCode) return '/';
  return merchantAddress(domains, location);
}

/**
 * Goes over to another merchant (spec §2 Region modal): its code is kept, the session storage cleared and the root of
 * the site loaded again. False when its site cannot be reached from here; then nothing changed.
 */
export async function chooseMerchant(merchant: Merchant): Promise<boolean> {
  const address = await addressOf(merchant);
  if (address === null) return false;
  if (address === '/') {
    localStorage.setItem(MERCHANT_KEY, merchant.merchantCode);
    setCookie('merchant_currency', merchant.merchantCode);
  } else dropCookie('merchant_currency');
  sessionStorage.clear();
  location.assign(address);
  return true;
}

import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Merchant } from '@fairhouse/contract/house/system';
import { dropCookie, setCookie } from './cookies.ts';
import { merchantAddress } from './merchant-address.ts';
import { MERCHANT_KEY } from './region-question.ts';

/** Where to go after choosing a merchant: the root of this site, the merchant's own address, or nowhere (null). */
async function addressOf({ merchantCode, domains }: Merchant): Promise<string | null> {
  // Only some hosts serve the merchant that the browser names; the answer says which merchant this host serves.
  const ask = createClient({ baseUrl: '', headers: () => ({ 'x-merchant': merchantCode }) });
  const answer = await ask(whitelabel, { refresh: 'true' }).catch(() => null);
  if (answer?.info.merchant.merchantCode === merchantCode) return '/';
  return merchantAddress(domains, location);
}

/**
 * Changes to another merchant (spec §2 Region modal): its code is stored, the session storage cleared and the root of
 * the site loaded. False when its site cannot be reached from here; then nothing changed.
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

import { permission } from './boot.ts';

/** Local storage key of the chosen merchant (spec §2). */
export const MERCHANT_KEY = 'merchant_currency';

const CHOSEN = 'regionChosen';
/** Asked once per tab; a visitor who closes the question is not asked again on the next page. */
export const REGION_ASKED = 'regionAsked';

/**
 * Whether visitors from this country are asked for their region first (spec §2); otherwise the region is set to the
 * merchant of this site.
 */
export function mustAskRegion(): boolean {
  const { info, location } = permission();
  const listed = location.countryCode !== null && info.askRegion.includes(location.countryCode);
  if (!listed) {
    if (localStorage.getItem(MERCHANT_KEY) === null) localStorage.setItem(MERCHANT_KEY, info.merchant.merchantCode);
    return false;
  }
  return localStorage.getItem(CHOSEN) === null && sessionStorage.getItem(REGION_ASKED) === null;
}

export const noteRegionAsked = () => sessionStorage.setItem(REGION_ASKED, '1');

export const noteRegionChosen = () => localStorage.setItem(CHOSEN, '1');

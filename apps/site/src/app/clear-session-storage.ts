import { permission } from './boot.ts';
import { GIFT_BEFORE_LOGIN } from './gift-question.ts';
import { cacheMerchant } from './merchant-cache.ts';
import { MOTION_KEY } from './motion.ts';
import { REGION_ASKED } from './region-question.ts';

/** What the visitor was asked or chose in this tab, whoever was logged in. */
const ofVisitor = [GIFT_BEFORE_LOGIN, REGION_ASKED, MOTION_KEY];

/** A log-out leaves nothing of the member in session storage; the values of the merchant are restored (spec §4). */
export function clearSessionStorage(): void {
  const entries = ofVisitor.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of entries) if (value !== null) sessionStorage.setItem(key, value);
  cacheMerchant(permission());
}

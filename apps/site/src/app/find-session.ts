import { askTabs } from './adopt-session.ts';
import { continueAfterPayment } from './continue-session.ts';
import { isRemembered, resume } from './remembered.ts';
import { isShared } from './shared-mark.ts';

/**
 * A new tab continues the session of another one; a remembered browser opens a session; a browser that returns from a
 * payment continues the session that began it, when no other tab is left.
 */
export const findSession = async (): Promise<boolean> =>
  (isShared() && (await askTabs())) || (isRemembered() && (await resume())) || continueAfterPayment();

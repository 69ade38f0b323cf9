import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { LoginCredentials } from './password-store.ts';

const DAY_MS = 86_400_000;

/**
 * Spec §4: whether the password must be changed first: it is flagged, or older than its merchant allows. A member whom
 * an agent registered declares to be of age with it.
 */
export function isPasswordExpired(
  { settings }: Merchant,
  { passwordChangeRequired, passwordChangedAt, ageDeclared }: LoginCredentials,
  now: Date,
): boolean {
  if (passwordChangeRequired || !ageDeclared) return true;
  const { passwordDays } = settings.login;
  if (passwordDays === undefined || !isModuleOn(settings, 'PASSEXPIRY')) return false;
  return now.getTime() - passwordChangedAt.getTime() >= passwordDays * DAY_MS;
}

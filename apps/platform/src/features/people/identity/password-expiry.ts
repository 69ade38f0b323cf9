import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';

const DAY_MS = 86_400_000;

/** Spec §4: whether the password is older than its merchant allows and must be changed first. */
export function isPasswordExpired({ settings }: Merchant, passwordChangedAt: Date, now: Date): boolean {
  const { passwordDays } = settings.login;
  if (passwordDays === undefined || !isModuleOn(settings, 'PASSEXPIRY')) return false;
  return now.getTime() - passwordChangedAt.getTime() >= passwordDays * DAY_MS;
}

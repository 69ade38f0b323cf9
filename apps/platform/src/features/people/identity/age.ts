/**
 * Age in whole years on a day. The date of birth is 2000-02-29 or 02-29-2000, by the pattern family of the merchant.
 */
export function ageOn(now: Date, birthday: string): number {
  const [year, month, day] = isoDate(birthday).split('-').map(Number) as [number, number, number];
  const passed = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (passed ? 0 : 1);
}

export const isoDate = (written: string): string => written.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');

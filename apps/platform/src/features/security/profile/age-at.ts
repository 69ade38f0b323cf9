/** Whole years between a birthday (`yyyy-MM-dd`) and an instant; who was born on 29 February is older on 1 March. */
export function ageAt(birthday: string, now: Date): number {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number];
  const before = now.getUTCMonth() + 1 - month || now.getUTCDate() - day;
  return now.getUTCFullYear() - year - (before < 0 ? 1 : 0);
}

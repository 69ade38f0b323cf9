/**
 * Formats a partly typed amount with comma thousands: digits and one point stay, with at most `decimals` digits after
 * it; leading zeros, letters and signs are removed. `1234.5` → `1,234.5`; `.5` → `0.5`.
 */
export function groupAmount(typed: string, decimals: number): string {
  const [wholeTyped = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const whole = wholeTyped.replace(/^0+(?=\d)/, '').slice(0, 13);
  const grouped = (whole || (rest.length > 0 ? '0' : '')).replace(/\B(?=(\d{3})+$)/g, ',');
  return rest.length > 0 && decimals > 0 ? `${grouped}.${rest.join('').slice(0, decimals)}` : grouped;
}

/** Position of the caret after grouping: behind the same number of digits and points as before. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  const wanted = before.slice(0, caret).replace(/[^\d.]/g, '').length;
  let seen = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (seen === wanted) return index;
    if (after[index] !== ',') seen += 1;
  }
  return after.length;
}

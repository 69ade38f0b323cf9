/** Minor units as a decimal with two places. */
export const toDecimal = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** A decimal of at most two places as minor units; null for anything else, and for nothing. */
export function fromDecimal(value: unknown): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return minor > 0 ? minor : null;
}

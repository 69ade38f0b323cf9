/** Minor units as a decimal with two places, as protocols outside write money. */
export const toDecimal = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** A decimal of at most two places as minor units; null for anything else. */
export function fromDecimal(value: unknown): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

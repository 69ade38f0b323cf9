/** Crockford's digits: none can be confused with another when read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `D-8K2F41PQ` from a random uuid: 40 of its bits, to read aloud or to search for. */
export function shortReference(prefix: 'A' | 'D' | 'W' | 'T', id: string): string {
  const bits = Number.parseInt(id.slice(0, 8) + id.slice(9, 11), 16);
  const text = Array.from({ length: 8 }, (_, place) => digits[Math.floor(bits / 32 ** place) % 32]);
  return `${prefix}-${text.join('')}`;
}

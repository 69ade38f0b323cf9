/** Patterns of drawn digits, from the strictest down. 9, 0 and 1 are in a row. */

export const threePatterns = ['leopard', 'straight', 'pair', 'half', 'mixed'];

export function threePattern(drawn: readonly number[]): string {
  const different = new Set(drawn).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  const joints = drawn.filter((digit) => drawn.includes((digit + 1) % 10)).length;
  return joints === 2 ? 'straight' : joints === 1 ? 'half' : 'mixed';
}

export const fivePatterns = ['five', 'four', 'full-house', 'three', 'two-pairs', 'pair', 'different'];

const namesOfCounts: Readonly<Record<string, string>> = {
  '5': 'five',
  '41': 'four',
  '32': 'full-house',
  '311': 'three',
  '221': 'two-pairs',
  '2111': 'pair',
  '11111': 'different',
};

export function fivePattern(drawn: readonly number[]): string {
  const counts = [...new Set(drawn)].map((digit) => drawn.filter((other) => other === digit).length);
  return namesOfCounts[counts.toSorted((a, b) => b - a).join('')] as string;
}

export const bulls = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'];

/** 牛牛: if three of the digits make a multiple of ten, the other two count; a multiple of ten is the bull itself. */
export function bullOf(drawn: readonly number[]): string {
  const total = drawn.reduce((sum, digit) => sum + digit, 0);
  const found = drawn.some((one, i) => drawn.some((other, j) => j > i && (total - one - other) % 10 === 0));
  if (!found) return 'none';
  return total % 10 === 0 ? 'bull' : String(total % 10);
}

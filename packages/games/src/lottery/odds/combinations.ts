/** How many ways to choose k of n: exact, 0 if there are none. */
export function choose(n: number, k: number): number {
  return Number(chooseBig(n, k));
}

export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

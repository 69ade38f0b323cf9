/** One in so many: two decimals below a hundred, whole numbers above. */
export const formatChance = (chance: number): string =>
  (1 / chance).toLocaleString('en-US', { maximumFractionDigits: 1 / chance < 100 ? 2 : 0 });

/** Two decimals, cut and never rounded up. */
export const formatRtp = (rtp: number): string => `${(Math.floor(rtp * 10_000) / 100).toFixed(2)} %`;

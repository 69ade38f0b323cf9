/** One in so many: two decimals below a hundred, whole numbers above. */
export const formatChance = (chance: number): string =>
  (1 / chance).toLocaleString('en-US', { maximumFractionDigits: 1 / chance < 100 ? 2 : 0 });

/** Two decimals, cut and never rounded up. */
export const formatRtp = (rtp: number): string => `${(Math.floor(rtp * 10_000) / 100).toFixed(2)} %`;

/** Numbers of several prizes come more than once and pay each time: their figure is a mean, not a chance. */
export const paysEachTime = ({ code, lots }: { code: string; lots: number }): boolean =>
  code.startsWith('LO') || code === 'DAO' || lots > 1;

export const formatMean = (mean: number): string => mean.toLocaleString('en-US', { maximumSignificantDigits: 3 });

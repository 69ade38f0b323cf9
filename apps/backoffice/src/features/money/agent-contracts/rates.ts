/** Basis points of a percentage with at most two decimals; undefined for anything else. */
export const basisPointsOf = (typed: string): number | undefined =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : undefined;

/** `1.25 %` of basis points. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

/** The same up to a whole. */
export const shareOf = (typed: string): number | undefined =>
  /^100([.,]0{1,2})?$/.test(typed.trim()) ? 10_000 : basisPointsOf(typed);

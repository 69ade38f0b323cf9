/** Basis points of a percentage with at most two decimals; undefined for anything else. */
export const basisPointsOf = (typed: string): number | undefined =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : undefined;

/** `1.25 %` of basis points. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

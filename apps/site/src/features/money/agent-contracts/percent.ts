/** `1.25 %` of basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Of a wheel with one zero; the rules themselves are not sent for a colour. */
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const isRed = (number: number): boolean => red.has(number);

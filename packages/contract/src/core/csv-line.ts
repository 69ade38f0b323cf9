/** Beginnings that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r]/;

/** One line of CSV (RFC 4180). A text that looks like a formula gets an apostrophe in front; numbers are written as they are. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (text: string | number): string => {
  if (typeof text === 'number') return String(text);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

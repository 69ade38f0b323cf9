/** Beginnings that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r]/;

/** One line of CSV (RFC 4180). A cell that looks like a formula gets an apostrophe in front, which makes it text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

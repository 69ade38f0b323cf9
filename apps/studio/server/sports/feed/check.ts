/** Whether a value of a message is what it must be. */
export type Check = (value: unknown) => boolean;

/** The database's `int`. */
const MOST_NUMBER = 2_147_483_647;
/** Longer than any word of a feed, and short enough for an index. */
const MOST_TEXT = 200;
/** Of UTC, to the second or finer; the database knows no year 0. */
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

export const is =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
/** What the database can store: no NUL, no half of a pair of code units. */
export const text: Check = (value) =>
  typeof value === 'string' && value.length <= MOST_TEXT && !value.includes('\0') && value.isWellFormed();
export const flag: Check = (value) => typeof value === 'boolean';
export const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_NUMBER;
/** A day that is in the calendar: others would be read as another one. */
export const instant: Check = (value) =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value.slice(0, 19));
export const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
export const optional =
  (check: Check, absent?: unknown): Check =>
  (value) =>
    value === absent || check(value);
export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const pair: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(whole);
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([field, check]) => check((value as Record<string, unknown>)[field]));
export const both =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.every((check) => check(value));
export const not =
  (check: Check): Check =>
  (value) =>
    !check(value);

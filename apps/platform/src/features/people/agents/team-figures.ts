import type { TeamFigures } from '@fairhouse/contract/people/agents';

const none: TeamFigures = {
  turnover: 0,
  valid: 0,
  paid: 0,
  rounds: 0,
  deposits: 0,
  withdrawals: 0,
  bonus: 0,
  rebate: 0,
  salary: 0,
  corrections: 0,
  transfers: 0,
};
const names = Object.keys(none) as (keyof TeamFigures)[];

const from = (value: (name: keyof TeamFigures) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as TeamFigures;

/** Only the figures of a row. */
export const figuresOf = (row: TeamFigures): TeamFigures => from((name) => row[name]);

export const sumOf = (rows: readonly TeamFigures[]): TeamFigures =>
  from((name) => rows.reduce((sum, row) => sum + row[name], 0));

export const differenceOf = (one: TeamFigures, other: TeamFigures): TeamFigures =>
  from((name) => one[name] - other[name]);

export const isNothing = (figures: TeamFigures): boolean => names.every((name) => figures[name] === 0);

/** What the house keeps of a team's play; fees of vendors and providers are not in the ledger. */
export const netOf = ({ turnover, paid, bonus, rebate, salary }: TeamFigures): number =>
  turnover - paid - bonus - rebate - salary;

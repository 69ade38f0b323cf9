import { families, type Play } from '@fairhouse/games/lottery';
import type { Refusal } from '../../../shell/call.ts';
import type { OwnOdds } from '../api/own-odds-book.ts';
import { priceLine, type OfferedPlay, type SlipLine } from './price-line.ts';

const withOdds = (play: Play, own: Play['pay'] | undefined): OfferedPlay => (own ? { ...play, pay: own, own } : play);

/** The odds of a draw are those that were set, newest first, before it opened. */
export const atOddsOf = (play: Play, odds: OwnOdds, opensAt: string): OfferedPlay =>
  withOdds(play, odds.find((each) => each.play === play.code && each.from <= opensAt)?.odds);

/** A pay step whose odds are others than the slip was priced with, in units × 10,000. */
export interface ChangedOdds {
  line: number;
  play: string;
  step: string;
  shown: number | null;
  now: number;
}

const isChange = (value: unknown): value is ChangedOdds =>
  typeof value === 'object' && value !== null && 'line' in value && 'step' in value && 'now' in value;

/** Empty where another reason refused the slip. */
export function changedOdds({ code, value }: Refusal): readonly ChangedOdds[] {
  if (code !== 'price_changed' || typeof value !== 'object' || value === null) return [];
  const { odds } = value as { odds?: unknown };
  return Array.isArray(odds) ? odds.filter(isChange) : [];
}

/** The slip at the odds of now, for the player to confirm. */
export function atChangedOdds(
  family: string,
  lines: readonly SlipLine[],
  changes: readonly ChangedOdds[],
): readonly SlipLine[] {
  const plays = families.find(({ code }) => code === family)?.plays ?? [];
  return lines.map((line, at) => {
    const own = changes.filter((change) => change.line === at);
    const play = plays.find(({ code }) => code === line.play);
    if (!play || own.length === 0) return line;
    const pay = { ...(line.odds ?? play.pay), ...Object.fromEntries(own.map(({ step, now }) => [step, now])) };
    const isStandard = Object.entries(play.pay).every(([step, odds]) => pay[step] === odds);
    const priced = priceLine(withOdds(play, isStandard ? undefined : pay), line.selection, line.unit, line.multiple);
    return priced.ok ? priced.line : line;
  });
}

import { ODDS_SCALE, priceSelection, type Play, type RefusalCode } from '@fairhouse/games/lottery';
import { pickerRows, spansOf } from './picker-rows.ts';

/** A play as the player's site offers it. */
export interface OfferedPlay extends Play {
  /** Odds that are not the standard ones; the studio is told that they were shown. */
  readonly own?: Play['pay'];
}

export interface SlipLine {
  play: string;
  selection: string;
  /** Minor units of one unit of the pay table. */
  unit: number;
  multiple: number;
  lots: number;
  /** Minor units. */
  stake: number;
  /** What one winning lot pays at most, minor units. */
  largestHit: number;
  /** By pay step, where they are not the standard ones. */
  odds?: Play['pay'];
}

export type PricedLine = { ok: true; line: SlipLine } | { ok: false; code: RefusalCode };

/**
 * The best odds that a lot of the selection can have, × 10,000: pay steps that belong to an option count only if it is
 * chosen.
 */
function bestOdds({ pay, rule: { form } }: Play, selection: string): number {
  const chosen = selection.toLowerCase().split(/[\s:|]+/);
  const [span = ''] = Object.keys(spansOf(form));
  const options = form.kind === 'options' ? pickerRows(form, span, false).flatMap(({ tokens }) => tokens) : [];
  const counts = (step: string): boolean => {
    if (form.kind === 'union') return step === String(chosen.length);
    if (form.kind === 'orders') return chosen[0] === step.toLowerCase();
    return !options.includes(step) || chosen.includes(step);
  };
  return Math.max(...Object.entries(pay).map(([step, odds]) => (counts(step) ? odds : 0)));
}

/** The line with lots, price and pay, by the engine that the studio uses too. */
export function priceLine(play: OfferedPlay, selection: string, unit: number, multiple: number): PricedLine {
  const priced = priceSelection({ play, selection, unit, multiple });
  if (!priced.ok) return { ok: false, code: priced.code };
  const { lots, stake } = priced;
  const best = bestOdds(play, selection);
  const largestHit = Math.floor((unit * best) / ODDS_SCALE) * multiple;
  const line = { play: play.code, selection, unit, multiple, lots, stake, largestHit };
  return { ok: true, line: play.own ? { ...line, odds: play.own } : line };
}

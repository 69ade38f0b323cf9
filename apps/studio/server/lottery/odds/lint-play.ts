import { families, lintOdds, oddsRows, toNumber } from '@fairhouse/games/lottery';
import type { CheckedOdds, OddsCheck } from './compute-in-thread.ts';

/** Selections that a finding names. */
const MOST_SELECTIONS = 20;

/** What the linter says about a play at other odds; null when they are not for its pay steps. */
export function lintPlay({ family, play: code, odds }: CheckedOdds): OddsCheck | null {
  const play = families.find((each) => each.code === family)?.plays.find((each) => each.code === code);
  if (!play) return null;
  const steps = Object.keys(play.pay);
  if (steps.length !== Object.keys(odds).length || steps.some((step) => odds[step] === undefined)) return null;
  const changed = { ...play, pay: odds };
  const rtp = oddsRows(changed)[0]?.rtp;
  const list = lintOdds(changed).map((finding) => ({
    ...finding,
    selections: finding.selections.slice(0, MOST_SELECTIONS),
  }));
  return { list, rtp: rtp ? toNumber(rtp) : 0 };
}

import { priceCases } from '../../packages/games/src/sports/models/testing/price-cases.ts';

/** Of some hundreds of figures one is rarely farther from its chance than so many standard deviations. */
const FARTHEST = 5.5;

/** Plays simulated matches and compares what their markets came to with the prices; whether all agree. */
export function playMatches(matches: number, report: (line: string) => void): boolean {
  let agree = true;
  for (const { name, count } of priceCases) {
    const deviations = count(0, 11, matches).deviations();
    const [farthest] = deviations;
    const outside = deviations.filter(({ distance }) => distance > FARTHEST);
    agree &&= outside.length === 0;
    report(`${name}: ${matches} matches, ${deviations.length} figures of markets, ${outside.length} outside`);
    for (const { what, observed, expected, distance } of outside.length > 0 ? outside.slice(0, 20) : [farthest!])
      report(`  ${what.padEnd(40)} ${observed} of ${expected.toFixed(1)}, distance ${distance.toFixed(2)}`);
  }
  return agree;
}

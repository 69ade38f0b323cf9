/**
 * Prints the exact odds of every lottery play, one JSON object for each pay step (docs/lottery.md):
 *   npm run odds:lottery
 * Exit code 1 if the odds linter refuses one of them; what it finds goes to standard error.
 */
import { families, lintOdds, oddsRows, ODDS_SCALE, toNumber, toText } from '@fairhouse/games/lottery';

for (const { code: family, plays } of families) {
  for (const play of plays) {
    for (const { step, selection, probability, odds, rtp, cost, lots } of oddsRows(play)) {
      const row = {
        family,
        play: play.code,
        selection,
        probability: toText(probability),
        odds: Number(odds) / ODDS_SCALE,
      };
      const price = { cost: cost / ODDS_SCALE, lots };
      console.log(JSON.stringify({ ...row, rtp: toNumber(rtp), step, ...price }));
    }
    for (const { level, what } of lintOdds(play)) {
      if (level !== 'refuse') continue;
      console.error(`${family} ${play.code}: ${what}`);
      process.exitCode = 1;
    }
  }
}

/**
 * Prints the prices of every open market of a simulated match (docs/sports-models.md):
 *   npm run price:sports -- <file.json>
 * One JSON line for each market: {market, specifiers, margin, outcomes: [{outcome, probability, void?, fair, odds}]}. The
 * probability is that of what is not returned, `void` the chance that the stake is; `fair` and `odds` are decimal, `odds` null
 * where nothing is offered.
 */
import { offerOdds, winningChance } from '@fairhouse/games/sports';
import { marginOf, MatchFileError, priceMatch } from '@fairhouse/games/sports/models';
import { printResults } from './print-results.ts';

function* price(content: unknown) {
  const { live, markets } = priceMatch(content);
  for (const { market, specifiers, outcomes } of markets) {
    const margin = marginOf(market, outcomes.length, live);
    const winning = outcomes.map(({ chances }) => winningChance(chances));
    const odds = offerOdds(winning, margin);
    yield {
      market,
      specifiers,
      margin,
      outcomes: outcomes.map(({ outcome, chances }, at) => ({
        outcome,
        probability: rounded(winning[at]!, 9),
        void: chances.void === undefined ? undefined : rounded(chances.void, 9),
        fair: winning[at]! > 0 ? rounded(1 / winning[at]!, 4) : null,
        odds: odds[at] === null ? null : odds[at]! / 1_000,
      })),
    };
  }
}

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits));

printResults({ command: 'npm run price:sports', name: 'price', fault: MatchFileError, results: price });

/**
 * Prints the prices of every open market of a simulated match (docs/sports-models.md):
 *   npm run price:sports -- <file.json>
 * One JSON line for each market: {market, specifiers, margin, outcomes: [{outcome, probability, void?, fair, odds}]}. The
 * probability is that of what is not returned, `void` the chance that the stake is; `fair` and `odds` are decimal, `odds` null
 * where nothing is offered.
 */
import { winningChance } from '@fairhouse/games/sports';
import { marginOf, MatchFileError, offerMarkets, priceMatch } from '@fairhouse/games/sports/models';
import { printResults } from './print-results.ts';

function* price(content: unknown) {
  const { live, markets } = priceMatch(content);
  for (const { market, specifiers, outcomes } of offerMarkets(markets, live)) {
    yield {
      market,
      specifiers,
      margin: marginOf(market, outcomes.length, live),
      outcomes: outcomes.map(({ outcome, chances, odds }) => {
        const probability = winningChance(chances);
        return {
          outcome,
          probability: rounded(probability, 9),
          void: chances.void === undefined ? undefined : rounded(chances.void, 9),
          fair: probability > 0 ? rounded(1 / probability, 4) : null,
          odds: odds === null ? null : odds / 1_000,
        };
      }),
    };
  }
}

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits));

printResults({ command: 'npm run price:sports', name: 'price', fault: MatchFileError, results: price });

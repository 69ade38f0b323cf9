import type { Sport } from '../../markets.ts';
import type { BetMoment } from '../../results/market-rule.ts';
import { settleMarket, type RecordOf } from '../../results/settle-market.ts';
import { legResults, type LegResult } from '../../settlement.ts';
import type { FairMarket } from '../fair-market.ts';

export interface Deviation {
  readonly what: string;
  readonly observed: number;
  readonly expected: number;
  /** In standard deviations of the observed number. */
  readonly distance: number;
}

/** Counts what markets came to in many matches, by the product's own rules of settlement. */
export class MarketCounts<S extends Sport> {
  readonly #sport: S;
  readonly #markets: readonly FairMarket[];
  readonly #counts: Map<string, number>[];
  #matches = 0;

  constructor(sport: S, markets: readonly FairMarket[]) {
    this.#sport = sport;
    this.#markets = markets;
    this.#counts = markets.map(() => new Map());
  }

  add(record: RecordOf[S], bet: BetMoment = {}): void {
    this.#matches += 1;
    this.#markets.forEach(({ market, specifiers, outcomes }, at) => {
      const settled = settleMarket(this.#sport, record, market, specifiers, bet);
      if (settled.state === 'refused' || settled.state === 'open') {
        throw new Error(`market ${market} ${specifiers} is ${settled.state}`);
      }
      const counts = this.#counts[at]!;
      for (const { outcome } of outcomes) {
        const result: LegResult | undefined = settled.state === 'void' ? 'void' : settled.results[outcome];
        counts.set(`${outcome} ${result}`, (counts.get(`${outcome} ${result}`) ?? 0) + 1);
      }
    });
  }

  /** Every result of every outcome, the farthest from its chance first. */
  deviations(): Deviation[] {
    return this.#markets
      .flatMap(({ market, specifiers, outcomes }, at) =>
        outcomes.flatMap(({ outcome, chances }) =>
          legResults.map((result) => {
            const chance = Math.min(chances[result] ?? 0, 1);
            const observed = this.#counts[at]!.get(`${outcome} ${result}`) ?? 0;
            const expected = chance * this.#matches;
            const spread = Math.sqrt(Math.max(expected * (1 - chance), 1));
            const distance = Math.abs(observed - expected) / spread;
            return { what: `${market} ${specifiers} ${outcome} ${result}`, observed, expected, distance };
          }),
        ),
      )
      .sort((one, other) => other.distance - one.distance);
  }
}

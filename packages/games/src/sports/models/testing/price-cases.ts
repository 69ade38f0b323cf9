import { lintBook, type BookFinding } from '../../book-linter.ts';
import { fairBasketballMarkets } from '../basketball/fair-markets.ts';
import { basketball } from '../basketball/step.ts';
import { planBasketball } from '../basketball/strengths.ts';
import type { FairMarket } from '../fair-market.ts';
import { clockOf } from '../football/clock.ts';
import { fairFootballMarkets } from '../football/fair-markets.ts';
import { football } from '../football/step.ts';
import { planFootball } from '../football/strengths.ts';
import { fairValorantMarkets } from '../valorant/fair-markets.ts';
import { valorant } from '../valorant/step.ts';
import { planValorant } from '../valorant/strengths.ts';
import { offerMarkets } from '../offer-markets.ts';
import { MarketCounts } from './compare-markets.ts';
import { fastDraw } from './fast-draw.ts';
import { playOn } from './play-on.ts';
import { basketballRecord, footballRecord, valorantRecord } from './record-of.ts';

export interface PriceCase {
  readonly name: string;
  /** Fair markets after so many slices of a match that is played with the seed. */
  readonly markets: (after: number, seed: number) => readonly FairMarket[];
  /** What the linter finds in the odds of these markets. */
  readonly lint: (after: number, seed: number) => BookFinding[];
  /** The same markets, and how they came out in so many ends of that match. */
  readonly count: (
    after: number,
    seed: number,
    matches: number,
    of?: Chosen,
  ) => Pick<MarketCounts<'football'>, 'deviations'>;
  /** Markets that depend on all parts of the chain. */
  readonly sampled: readonly number[];
}

type Chosen = (markets: readonly FairMarket[]) => readonly FairMarket[];

const all: Chosen = (markets) => markets;

/** The middle line of each of these markets. */
export const middleOf =
  (ids: readonly number[]): Chosen =>
  (markets) =>
    ids.flatMap((id) => {
      const lines = markets.filter(({ market }) => market === id);
      return lines.slice(lines.length >> 1).slice(0, 1);
    });

const footballPlan = planFootball('premier-league', 'Liverpool', 'Everton')!;
const basketballPlan = planBasketball('Utah Jazz', 'Denver Nuggets')!;
const valorantPlan = planValorant('Sentinels', 'Paper Rex', 3)!;

const footballStart = (after: number, seed: number) =>
  playOn(football, footballPlan, { state: football.begin(footballPlan), events: [] }, fastDraw(seed), after);
const basketballStart = (after: number, seed: number) =>
  playOn(basketball, basketballPlan, { state: basketball.begin(basketballPlan), events: [] }, fastDraw(seed), after);
const valorantStart = (after: number, seed: number) =>
  playOn(valorant, valorantPlan, { state: valorant.begin(valorantPlan), events: [] }, fastDraw(seed), after);

export const priceCases: readonly PriceCase[] = [
  {
    name: 'football',
    sampled: [1, 18, 60, 90, 47, 52, 8, 9, 100, 105, 162, 166, 601, 136, 139, 137],
    markets: (after, seed) => fairFootballMarkets(footballPlan, footballStart(after, seed).state),
    lint(after, seed) {
      const { state, events } = footballStart(after, seed);
      const offered = offerMarkets(fairFootballMarkets(footballPlan, state), after > 0);
      const now = { halves: state.half1 ? (1 as const) : (0 as const), minutes: clockOf(after + 1).minute - 1 };
      return lintBook('football', offered, { ...footballRecord(events), status: 'open', ...now });
    },
    count(after, seed, matches, of = all) {
      const start = footballStart(after, seed);
      const counts = new MarketCounts('football', of(fairFootballMarkets(footballPlan, start.state)));
      const draw = fastDraw(seed + 1);
      for (let match = 0; match < matches; match += 1) {
        const { events } = playOn(football, footballPlan, start, draw);
        counts.add(footballRecord(events), { score: start.state.score });
      }
      return counts;
    },
  },
  {
    name: 'basketball',
    sampled: [219, 1, 220, 223, 225, 227, 60, 235, 303, 236, 234, 230, 290, 292],
    markets: (after, seed) => fairBasketballMarkets(basketballPlan, basketballStart(after, seed).state),
    lint(after, seed) {
      const markets = fairBasketballMarkets(basketballPlan, basketballStart(after, seed).state);
      return lintBook('basketball', offerMarkets(markets, after > 0));
    },
    count(after, seed, matches, of = all) {
      const start = basketballStart(after, seed);
      const counts = new MarketCounts('basketball', of(fairBasketballMarkets(basketballPlan, start.state)));
      const draw = fastDraw(seed + 1);
      for (let match = 0; match < matches; match += 1)
        counts.add(basketballRecord(playOn(basketball, basketballPlan, start, draw).events));
      return counts;
    },
  },
  {
    name: 'valorant',
    sampled: [186, 329, 330, 331, 332, 335, 620, 338],
    markets: (after, seed) => fairValorantMarkets(valorantPlan, valorantStart(after, seed).state),
    lint(after, seed) {
      const markets = fairValorantMarkets(valorantPlan, valorantStart(after, seed).state);
      return lintBook('valorant', offerMarkets(markets, after > 0));
    },
    count(after, seed, matches, of = all) {
      const start = valorantStart(after, seed);
      const counts = new MarketCounts('valorant', of(fairValorantMarkets(valorantPlan, start.state)));
      const draw = fastDraw(seed + 1);
      for (let match = 0; match < matches; match += 1)
        counts.add(valorantRecord(playOn(valorant, valorantPlan, start, draw).events, valorantPlan.bestOf));
      return counts;
    },
  },
];

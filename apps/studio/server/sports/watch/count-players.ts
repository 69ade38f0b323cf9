import { settleMarket, type LegResult, type Sport } from '@fairhouse/games/sports';
import type { ObservedMatch } from '@fairhouse/games/sports/models';
import type { CurrencyCode } from '@fairhouse/contract';
import type { PlayerMeasure } from '@fairhouse/contract/play/vendor-sports-players';

/** A bet on an ended match, with the chance that it had when it was accepted. */
export interface CountedLeg {
  playerId: string;
  currency: CurrencyCode;
  market: number;
  specifiers: string;
  outcome: string;
  chance: number;
  score: readonly [number, number] | null;
  /** Minor units that the leg would have brought: odds times its part of the stake. */
  brings: number;
}

export interface PlayerTally {
  playerId: string;
  measure: PlayerMeasure;
  currency: CurrencyCode;
  matches: number;
  came: number;
  expected: number;
  /** At most, however the bets of one match hang together. */
  variance: number;
  /** The most that one match could bring above what is expected. */
  largest: number;
}

/** Of these a result is counted; a match that was abandoned says nothing about chances. */
const COUNTED: ReadonlySet<string> = new Set(['finished']);

/**
 * What the players of one match won beside the chances of their bets. Whatever they knew, each bet won as often as its chance
 * says, so that the sum is fair; only how far it strays depends on how the bets of the match hang together. Standard
 * deviations are added as if they all won together: never too little.
 */
export function countPlayers(sport: Sport, observed: ObservedMatch, legs: readonly CountedLeg[]): PlayerTally[] {
  if (!COUNTED.has(observed.record.status)) return [];
  const known = new Map<string, LegResult | undefined>();
  const resultOf = ({ market, specifiers, outcome, score }: CountedLeg): LegResult | undefined => {
    const key = `${market}|${specifiers}|${outcome}|${score?.join(':') ?? ''}`;
    if (!known.has(key)) {
      const settled = settleMarket(sport, observed.record as never, market, specifiers, score ? { score } : {});
      const result = settled.state === 'settled' ? settled.results[outcome] : undefined;
      known.set(key, settled.state === 'void' ? 'void' : result);
    }
    return known.get(key);
  };
  return [...Map.groupBy(legs, ({ playerId }) => playerId).values()].flatMap((own) =>
    (['result', 'money'] as const).flatMap((measure) => tallyOf(measure, own, resultOf) ?? []),
  );
}

function tallyOf(
  measure: PlayerMeasure,
  legs: readonly CountedLeg[],
  resultOf: (leg: CountedLeg) => LegResult | undefined,
): PlayerTally | undefined {
  const { playerId, currency } = legs[0]!;
  let [came, expected, deviation, largest] = [0, 0, 0, 0];
  for (const leg of legs) {
    const { chance, brings } = leg;
    const result = resultOf(leg);
    if (result === undefined || chance <= 0 || chance >= 1) continue;
    const weight = measure === 'money' ? brings : 1;
    // The chance is that of winning whole: what was half won or given back did not come.
    if (result === 'win') came += weight;
    expected += weight * chance;
    deviation += weight * Math.sqrt(chance * (1 - chance));
    largest += weight * (1 - chance);
  }
  if (deviation === 0) return undefined;
  return { playerId, measure, currency, matches: 1, came, expected, variance: deviation ** 2, largest };
}

/**
 * How far a player won above chance, in standard deviations of a normal distribution that is left as seldom. By Bennett's
 * inequality, which holds for any number of independent matches of which none brings more than `largest`: a few bets on
 * long odds, whose wins are rare and large, raise no alarm by their luck. Below chance it is the plain figure.
 */
export function playerSigmas({ came, expected, variance, largest }: Omit<PlayerTally, 'playerId'>): number {
  const above = came - expected;
  if (above <= 0) return above / Math.sqrt(variance);
  const ratio = (above * largest) / variance;
  const exponent = (variance / largest ** 2) * ((1 + ratio) * Math.log1p(ratio) - ratio);
  return Math.sqrt(2 * exponent);
}

import type { PlacedLeg } from '../tickets/ticket.ts';
import { exposureKey, type CappedLoad } from '../tickets/exposure-store.ts';
import type { SportsLimits } from './limits.ts';

type WeighedLeg = Pick<PlacedLeg, 'match' | 'market' | 'specifiers' | 'outcome' | 'chance'>;

export const MATCH = 'match';
export const lineOf = ({ market, specifiers, outcome }: WeighedLeg): string => `${market}|${specifiers}|${outcome}`;

/** The part of the loss that each leg carries: the less likely it wins, the more (sports design §5). */
export function weightsOf(legs: readonly Pick<PlacedLeg, 'chance'>[]): number[] {
  const doubts = legs.map(({ chance }) => Math.max(1 - chance, 0.01));
  const sum = doubts.reduce((total, doubt) => total + doubt, 0);
  return doubts.map((doubt) => doubt / sum);
}

/** What a ticket may cost, by match and line. Minor units. */
export function loadsOf(
  legs: readonly WeighedLeg[],
  loss: number,
  { liabilityOfLine, liabilityOfMatch }: SportsLimits,
): CappedLoad[] {
  const weights = weightsOf(legs);
  return legs.flatMap((leg, at) => {
    const amount = Math.ceil(Math.max(loss, 0) * weights[at]!);
    return [
      { match: leg.match, token: MATCH, amount, cap: liabilityOfMatch },
      { match: leg.match, token: lineOf(leg), amount, cap: liabilityOfLine },
    ];
  });
}

export const tokensOf = (legs: readonly WeighedLeg[]) =>
  legs.flatMap((leg) => [
    { match: leg.match, token: MATCH },
    { match: leg.match, token: lineOf(leg) },
  ]);

/** The most that may be staked: `paid` is what a unit of the stake pays when every leg wins. Minor units. */
export function mostStake(
  legs: readonly WeighedLeg[],
  paid: number,
  limits: SportsLimits,
  { factor, exposure }: { factor: number; exposure: ReadonlyMap<string, number> },
): number {
  const gain = paid - 1;
  const weights = weightsOf(legs);
  const bounds = [limits.mostStake, limits.maxWin / paid];
  if (gain > 0) {
    bounds.push((limits.winOfPlayer * factor) / gain);
    for (const [at, leg] of legs.entries()) {
      const left = (token: string, cap: number) => cap - (exposure.get(exposureKey({ match: leg.match, token })) ?? 0);
      // One unit less, for loads are rounded up.
      const free = Math.min(left(MATCH, limits.liabilityOfMatch), left(lineOf(leg), limits.liabilityOfLine)) - 1;
      bounds.push(free / (gain * weights[at]!));
    }
  }
  return Math.max(0, Math.floor(Math.min(...bounds)));
}

import { returnOf, type Spot } from './spot.ts';
import type { Stakes, TableGame } from './table-game.ts';
import { tableGames } from './table-games.ts';

export type RefusalCode = 'FIELDS' | 'GAME' | 'VARIANT' | 'OUTCOME' | 'SPOT' | 'STAKE';

/** Why bets cannot be taken or settled. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly what: string;
}

/** Minor units; stakes are included in returns. */
export interface SettledSpots {
  readonly returns: Readonly<Record<string, number>>;
  readonly total: number;
}

/** Minor units. The highest odds of it are still a whole number that JavaScript holds exactly. */
export const MOST_STAKE = 10 ** 12;

/** The spots of a variant, or why there are none. */
export function spotsOf<Outcome>(
  game: TableGame<Outcome>,
  variant: string = game.variants[0]!,
): ReadonlyMap<string, Spot<Outcome>> | Refusal {
  if (!game.variants.includes(variant)) return refuse('VARIANT', `${game.code} has no variant ${variant}`);
  return game.spots(variant);
}

/** What is wrong with stakes, whatever the outcome. */
export function findStakeFlaw(spots: ReadonlyMap<string, Spot<never>>, stakes: Stakes): Refusal | undefined {
  for (const [name, stake] of Object.entries(stakes)) {
    const spot = spots.get(name);
    if (!spot) return refuse('SPOT', `there is no spot ${name}`);
    if (!Number.isInteger(stake) || stake <= 0 || stake > MOST_STAKE || stake % spot.chips !== 0) {
      const chips = spot.chips > 1 ? ` in ${spot.chips} equal chips` : '';
      return refuse('STAKE', `a stake on ${name} is a whole number from 1 to ${MOST_STAKE}${chips}`);
    }
  }
  return undefined;
}

/** What each spot returns for the outcome of a round. */
export function settleSpots<Outcome>(
  game: TableGame<Outcome>,
  outcome: Outcome,
  stakes: Stakes,
  variant?: string,
): SettledSpots | Refusal {
  const spots = spotsOf(game, variant);
  if ('code' in spots) return spots;
  const flaw = findStakeFlaw(spots, stakes);
  if (flaw) return flaw;
  const returns = Object.fromEntries(
    Object.entries(stakes).map(([name, stake]) => [name, returnOf(spots.get(name)!, stake, outcome)]),
  );
  return { returns, total: Object.values(returns).reduce((sum, each) => sum + each, 0) };
}

/** Settles `{game, variant?, outcome, spots}` as JSON gives it. */
export function settleItem(item: unknown): SettledSpots | Refusal {
  const given = (typeof item === 'object' ? item : null) as Record<string, unknown> | null;
  const { game: code, variant, outcome: result, spots } = given ?? {};
  if (typeof code !== 'string') return refuse('FIELDS', 'game is missing or no text');
  if (variant !== undefined && typeof variant !== 'string') return refuse('FIELDS', 'variant is no text');
  if (typeof spots !== 'object' || spots === null || Array.isArray(spots))
    return refuse('FIELDS', 'spots is no object');
  const game = tableGames.get(code);
  if (!game) return refuse('GAME', `there is no game ${code}`);
  const outcome = game.readOutcome(result);
  if (outcome === undefined) return refuse('OUTCOME', `${code} cannot end so`);
  return settleSpots(game, outcome, spots as Stakes, variant);
}

const refuse = (code: RefusalCode, what: string): Refusal => ({ code, what });

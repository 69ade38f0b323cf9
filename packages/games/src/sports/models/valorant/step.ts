import { add, SCALE, type Draw, type Pair, type Team } from '../draw.ts';
import type { MatchModel } from '../play-match.ts';
import { LAST_ROUND, ROUNDS_TO_WIN, SLICE_SECONDS } from './parameters.ts';
import type { ValorantPlan } from './plan.ts';
import type { ValorantEvent, ValorantState } from './state.ts';

export const valorant: MatchModel<ValorantPlan, ValorantState, ValorantEvent> = {
  sliceSeconds: SLICE_SECONDS,
  slices: ({ bestOf }) => bestOf * LAST_ROUND,
  begin: () => ({ slice: 0, maps: [], rounds: [0, 0] }),
  isOver: ({ bestOf }, { maps }) => Math.max(...mapsWon(maps)) > bestOf / 2,
  step,
};

/** A round takes one number. */
function step(plan: ValorantPlan, before: ValorantState, draw: Draw) {
  const slice = before.slice + 1;
  const map = before.maps.length + 1;
  const team: Team = draw() < roundThreshold(plan, roundsWon(before)) ? 'home' : 'away';
  let { maps, rounds } = before;
  rounds = add(rounds, team);
  const events: ValorantEvent[] = [{ kind: 'round', team, map, rounds }];
  if (isMapOver(rounds)) {
    maps = [...maps, rounds];
    rounds = [0, 0];
    events.push({ kind: 'map_end', team, map, maps: mapsWon(maps) });
  }
  const state = { slice, maps, rounds };
  if (valorant.isOver(plan, state)) events.push({ kind: 'full_time', maps: mapsWon(maps) });
  return { state, events };
}

export function isMapOver([home, away]: Pair): boolean {
  if (Math.max(home, away) < ROUNDS_TO_WIN) return false;
  return Math.abs(home - away) >= 2 || home + away === LAST_ROUND;
}

export function mapsWon(maps: readonly Pair[]): Pair {
  const ofHome = maps.filter(([home, away]) => home > away).length;
  return [ofHome, maps.length - ofHome];
}

/** Rounds of the whole series. */
export const roundsWon = ({ maps, rounds }: ValorantState): Pair =>
  maps.reduce<Pair>(([home, away], map) => [home + map[0], away + map[1]], rounds);

/** Below which the next round is home's. IEEE doubles in this order, rounded down. */
export function roundThreshold({ forms }: ValorantPlan, won: Pair): number {
  let [sum, ofHome] = [0, 0];
  for (const { weight, round } of forms) {
    const chance = weight * likelihood(round / SCALE, won);
    sum += chance;
    ofHome += chance * (round / SCALE);
  }
  return Math.floor((SCALE * ofHome) / sum);
}

/** How likely a form is after the rounds that were won, all together 1. */
export function formChances({ forms }: ValorantPlan, won: Pair): number[] {
  const chances = forms.map(({ weight, round }) => weight * likelihood(round / SCALE, won));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** Only products, which are the same everywhere; powers are not. */
function likelihood(round: number, [home, away]: Pair): number {
  let product = 1;
  for (let nth = 0; nth < home; nth += 1) product *= round;
  for (let nth = 0; nth < away; nth += 1) product *= 1 - round;
  return product;
}

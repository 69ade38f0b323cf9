import { valorantTeams } from '../data/valorant-teams.ts';
import { SCALE } from '../draw.ts';
import { mapChance } from './map-chances.ts';
import { FORMS, SERIES_SPREAD } from './parameters.ts';
import type { ValorantPlan } from './plan.ts';

/** Null for an unknown team. */
export function planValorant(home: string, away: string, bestOf: ValorantPlan['bestOf'] = 3): ValorantPlan | null {
  const [ofHome, ofAway] = [valorantTeams[home], valorantTeams[away]];
  return ofHome === undefined || ofAway === undefined || home === away ? null : planFromLogit(ofHome - ofAway, bestOf);
}

/** From the logit of home's chance of a map, on average. */
export function planFromLogit(logit: number, bestOf: ValorantPlan['bestOf']): ValorantPlan {
  const density = FORMS.map((form) => Math.exp(-(form ** 2) / 2));
  const sum = density.reduce((total, part) => total + part, 0);
  const forms = FORMS.map((form, at) => ({
    weight: Math.round((density[at]! / sum) * SCALE),
    round: Math.round(roundChance(1 / (1 + Math.exp(-(logit + SERIES_SPREAD * form)))) * SCALE),
  }));
  return { sport: 'valorant', version: 1, bestOf, forms };
}

/** The chance of a round that gives this chance of a map. */
function roundChance(map: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (mapChance(middle) < map) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

import { SCALE, type Pair } from '../draw.ts';
import type { Numbers } from '../lines.ts';
import { mapResults, type MapResult } from './map-chances.ts';
import type { ValorantPlan } from './plan.ts';
import type { ValorantState } from './state.ts';
import { formChances, mapsWon, roundsWon } from './step.ts';

/** A map that has not ended; the chances of its rounds together make the chance that it is played. */
export interface MapChances {
  /** From 1. */
  readonly map: number;
  readonly played: number;
  readonly results: readonly MapResult[];
  /** Who has so many rounds first, by the number. */
  readonly races: ReadonlyMap<number, Pair>;
}

export interface SeriesChances {
  /** Final maps of home and away. */
  readonly scores: readonly { readonly maps: Pair; readonly chance: number }[];
  readonly maps: readonly MapChances[];
  /** Home's chance of the next round. */
  readonly nextRound: number;
}

/** Races that are offered. */
const RACES = [5, 7, 10] as const;

/** Over all forms that home may have, each as likely as the rounds so far make it. */
export function seriesChances(plan: ValorantPlan, state: ValorantState): SeriesChances {
  const sums = new SeriesSums(plan, state);
  const likely = formChances(plan, roundsWon(state));
  plan.forms.forEach(({ round }, at) => sums.addForm(round / SCALE, likely[at]!));
  return sums.chances();
}

class SeriesSums {
  readonly #need: number;
  readonly #won: Pair;
  readonly #first: number;
  readonly #start: Pair;
  readonly #scores = new Map<string, { maps: Pair; chance: number }>();
  readonly #maps: { played: number; results: Map<string, MapResult>; races: Map<number, Pair> }[];
  #nextRound = 0;

  constructor({ bestOf }: ValorantPlan, { maps, rounds }: ValorantState) {
    this.#need = (bestOf + 1) / 2;
    this.#won = mapsWon(maps);
    this.#first = maps.length + 1;
    this.#start = rounds;
    this.#maps = Array.from({ length: bestOf - maps.length }, () => ({
      played: 0,
      results: new Map(),
      races: new Map(),
    }));
  }

  addForm(round: number, likely: number): void {
    this.#nextRound += likely * round;
    const [current, fresh] = [mapResults(round, this.#start), mapResults(round, [0, 0])];
    let scores = new Map<number, number>([[this.#won[0], likely]]);
    this.#maps.forEach((map, nth) => {
      const results = nth === 0 ? current : fresh;
      const start: Pair = nth === 0 ? this.#start : [0, 0];
      const played = this.#playMap(scores, nth, winsOf(results));
      map.played += played.chance;
      addResults(map.results, results, played.chance);
      addRaces(map.races, start, round, played.chance);
      scores = played.after;
    });
    for (const [home, chance] of scores)
      this.#end(home, this.#won[1] + this.#maps.length - (home - this.#won[0]), chance);
  }

  /** The series goes on where nobody has won it; where somebody has, it ends. */
  #playMap(scores: ReadonlyMap<number, number>, nth: number, win: number) {
    const after = new Map<number, number>();
    let played = 0;
    for (const [home, chance] of scores) {
      const away = this.#won[1] + nth - (home - this.#won[0]);
      if (home === this.#need || away === this.#need) {
        this.#end(home, away, chance);
        continue;
      }
      played += chance;
      after.set(home + 1, (after.get(home + 1) ?? 0) + chance * win);
      after.set(home, (after.get(home) ?? 0) + chance * (1 - win));
    }
    return { chance: played, after };
  }

  #end(home: number, away: number, chance: number): void {
    const known = this.#scores.get(`${home}:${away}`)?.chance ?? 0;
    this.#scores.set(`${home}:${away}`, { maps: [home, away], chance: known + chance });
  }

  chances(): SeriesChances {
    return {
      scores: [...this.#scores.values()],
      maps: this.#maps.map(({ played, results, races }, nth) => {
        return { map: this.#first + nth, played, results: [...results.values()], races };
      }),
      nextRound: this.#nextRound,
    };
  }
}

const winsOf = (results: readonly MapResult[]): number =>
  results.reduce((sum, { rounds: [home, away], chance }) => sum + (home > away ? chance : 0), 0);

function addResults(sums: Map<string, MapResult>, results: readonly MapResult[], weight: number): void {
  for (const { rounds, chance } of results) {
    const key = `${rounds[0]}:${rounds[1]}`;
    sums.set(key, { rounds, chance: (sums.get(key)?.chance ?? 0) + chance * weight });
  }
}

function addRaces(sums: Map<number, Pair>, start: Pair, round: number, weight: number): void {
  for (const count of RACES.filter((number) => number > Math.max(...start))) {
    const home = raceChance(count - start[0], count - start[1], round) * weight;
    const known = sums.get(count) ?? [0, 0];
    sums.set(count, [known[0] + home, known[1] + weight - home]);
  }
}

/** Home wins so many rounds before away wins so many. */
function raceChance(ofHome: number, ofAway: number, round: number): number {
  let [term, sum] = [round ** ofHome, 0];
  for (let lost = 0; lost < ofAway; lost += 1) {
    sum += term;
    term *= ((1 - round) * (ofHome + lost)) / (lost + 1);
  }
  return sum;
}

export const numbersOfRounds = (results: readonly MapResult[], number: (rounds: Pair) => number): Numbers => {
  const sums = new Map<number, number>();
  for (const { rounds, chance } of results) sums.set(number(rounds), (sums.get(number(rounds)) ?? 0) + chance);
  return sums;
};

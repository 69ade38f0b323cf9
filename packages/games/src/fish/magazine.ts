import { createRandomStream, type RandomSource, type RoundSeeds } from '../fairness/index.ts';
import { drawBossPot, drawKills } from './draw-kills.ts';
import { killChances } from './kill-chances.ts';
import type { Species } from './species.ts';
import { BLAST_WORTH, MAGAZINE_ROUNDS, weapons, worthOf, type WeaponCode } from './weapons.ts';

/** What one shot did. Amounts in bets; the pot is in minor units and only the tank knows what it holds. */
export interface ShotOutcome {
  /** For each target in order. */
  readonly kills: readonly boolean[];
  /** Pay of the kills in bets. */
  readonly pay: number;
  readonly blasts: number;
  readonly winsPot: boolean;
}

/** Why a shot is not fired. */
export type ShotFlaw = 'magazine_empty' | 'too_little';

export interface MagazineRules {
  /** Minor units of one round. */
  readonly bet: number;
  /** Of the boss's pot: a shot wins it if a number below this is below its cost in minor units. */
  readonly unitsPerPot: number;
}

/** A loaded magazine: every shot takes the next numbers of its stream (docs/tables.md, Fish). */
export class Magazine {
  readonly #random: RandomSource;
  readonly #rules: MagazineRules;
  #rounds = MAGAZINE_ROUNDS;
  #blasts = 0;
  #pay = 0;

  constructor(rules: MagazineRules, seeds: RoundSeeds | RandomSource) {
    this.#rules = rules;
    this.#random = 'uniform' in seeds ? seeds : createRandomStream(seeds);
  }

  /** Rounds that were not fired. */
  get rounds(): number {
    return this.#rounds;
  }

  get blasts(): number {
    return this.#blasts;
  }

  /** In bets, without the pot. */
  get pay(): number {
    return this.#pay;
  }

  /** In bets, if it ends now: blasts that were not fired pay their average. */
  get due(): number {
    return this.#pay + this.#blasts * BLAST_WORTH;
  }

  /** The flaw costs nothing: the shot was not fired. */
  fire(code: WeaponCode, targets: readonly Species[]): ShotOutcome | ShotFlaw {
    const weapon = weapons[code];
    if (weapon.free ? this.#blasts === 0 : this.#rounds < weapon.cost) return 'magazine_empty';
    const chances = targets.length > 0 ? killChances(weapon.cost, targets.map(worthOf)) : undefined;
    if (!chances) return 'too_little';
    if (weapon.free) this.#blasts -= 1;
    else this.#rounds -= weapon.cost;
    const kills = drawKills(chances, this.#random);
    const killed = targets.filter((_, at) => kills[at]);
    const pay = killed.reduce((sum, species) => sum + species.pay, 0);
    const blasts = killed.filter((species) => species.blast).length;
    const { bet, unitsPerPot } = this.#rules;
    const winsPot = !weapon.free && drawBossPot(weapon.cost * bet, unitsPerPot, this.#random);
    this.#pay += pay;
    this.#blasts += blasts;
    return { kills, pay, blasts, winsPot };
  }
}

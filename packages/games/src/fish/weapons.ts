import type { Species } from './species.ts';

/** What a shot costs is in bets too: so many rounds of the magazine. */
export interface Weapon {
  readonly code: WeaponCode;
  readonly cost: number;
  /** Everything within this radius is a target, the nearest first; without it the one fish that is named. */
  readonly radius?: number;
  /** Most targets of an area. */
  readonly most: number;
  /** Costs nothing: it was won. `cost` is what its chances count with. */
  readonly free?: true;
}

export const weaponCodes = ['cannon', 'harpoon', 'net', 'blast'] as const;
export type WeaponCode = (typeof weaponCodes)[number];

export const weapons: Readonly<Record<WeaponCode, Weapon>> = {
  cannon: { code: 'cannon', cost: 1, most: 1 },
  /** For fish of 10 and more: with less it would return less. */
  harpoon: { code: 'harpoon', cost: 10, most: 1 },
  net: { code: 'net', cost: 5, radius: 130, most: 6 },
  blast: { code: 'blast', cost: 20, radius: 240, most: 12, free: true },
};

/** Rounds of a magazine, all paid when it is loaded. */
export const MAGAZINE_ROUNDS = 50;

/** What a blast returns on average, in bets: 95 % of its cost. One that is not fired pays this. */
export const BLAST_WORTH = 19;

/** What a kill counts in the chances: its pay, and a blast with its average. */
export const worthOf = ({ pay, blast }: Species): number => pay + (blast ? BLAST_WORTH : 0);

import type { Species } from '@fairhouse/games/fish';

/** Units of the tank from nose to tail, for each unit of a species’ size. */
const LENGTH = 2.35;

export const lengthOf = ({ size }: Species): number => size * LENGTH;

/** Pictures of the weapons are this long, in units of the tank. */
export const SHOT_LENGTH = 62;
export const COIN_LENGTH = 40;

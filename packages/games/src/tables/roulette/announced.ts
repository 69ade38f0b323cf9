import { neighboursOf, wheel } from './wheel.ts';

/** Bets that are announced by a part of the wheel: the bets that their chips lie on, named as in the layout. */
const sectors: Readonly<Record<string, readonly string[]>> = {
  voisins: ['0-2-3', '0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '25-26-28-29', '32-35'],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
  orphelins: ['1', '6-9', '14-17', '17-20', '31-34'],
  zero: ['0-3', '12-15', '26', '32-35'],
};

const MOST_NEIGHBOURS = 4;

/** `neighbours-17-2`: 17 and two numbers on each side of it, a chip on each. */
const neighbours = wheel.flatMap((number) =>
  Array.from({ length: MOST_NEIGHBOURS }, (_, at): [string, string[]] => [
    `neighbours-${number}-${at + 1}`,
    neighboursOf(number, at + 1).map(String),
  ]),
);

export const announced: readonly (readonly [string, readonly string[]])[] = [...Object.entries(sectors), ...neighbours];

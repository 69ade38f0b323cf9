import type { TokenSet } from '../selectors/read-tokens.ts';

/** Big, small, odd, even: the two sides of a number. */
export const sides: TokenSet = { kind: 'words', words: ['big', 'small', 'odd', 'even'] };

/** Whether a number is on a side; `from` is the lowest big one. */
export function isOnSide(token: string, value: number, from: number): boolean {
  if (token === 'big') return value >= from;
  if (token === 'small') return value < from;
  return (value % 2 === 1) === (token === 'odd');
}

export const winsSide =
  (from: number) =>
  (token: string, value: number): string | null =>
    isOnSide(token, value, from) ? 'win' : null;

/** The same with the token as the pay step, for sides of unequal chances. */
export const winsOwnSide =
  (from: number) =>
  (token: string, value: number): string | null =>
    isOnSide(token, value, from) ? token : null;

export const sideGroup = (token: string): string => (token === 'big' || token === 'small' ? 'size' : 'parity');

export const dragons: TokenSet = { kind: 'words', words: ['dragon', 'tiger', 'tie'] };

/** Dragon is the larger number at the first of two places. */
export const compareDragon = ([first, second]: readonly number[]): string => {
  if (first === second) return 'tie';
  return (first as number) > (second as number) ? 'dragon' : 'tiger';
};

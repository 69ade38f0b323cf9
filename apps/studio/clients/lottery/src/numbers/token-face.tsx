import { colourOf } from '@fairhouse/games/lottery/zodiac';
import { Die } from './die.tsx';

/** How a number of a family looks, in results and in pickers. */
export type FaceKind = 'ball' | 'die' | 'car' | 'zodiac' | 'plain';

const isNumber = (token: string): boolean => /^\d+$/.test(token);

/** The faces of a drawn number. */
export const facesOf = (family: string): FaceKind => {
  if (family === 'K3') return 'die';
  if (family === 'PK10') return 'car';
  if (family === 'LHC') return 'zodiac';
  return family.startsWith('VN') ? 'plain' : 'ball';
};

/** The faces of a list to pick from: sums of dice are no dice, tails of the 49 balls are no balls. */
export function facesOfList(family: string, tokens: readonly string[]): FaceKind {
  const numbers = tokens.filter(isNumber).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const faces = facesOf(family);
  const ranges: Partial<Record<FaceKind, readonly [number, number]>> = { die: [1, 6], car: [1, 10], zodiac: [1, 49] };
  const range = ranges[faces];
  return !range || (least === range[0] && most === range[1]) ? faces : 'plain';
}

/** The class that colours a number; meaning is never in the colour alone. */
export function faceClass(faces: FaceKind, token: string): string {
  if (!isNumber(token)) return 'face word';
  if (faces === 'car') return `face car car-${token}`;
  if (faces === 'zodiac') return `face zodiac ${colourOf(Number(token))}`;
  return `face ${faces}`;
}

export function TokenFace({ faces, token }: { faces: FaceKind; token: string }) {
  if (faces === 'die' && /^[1-6]$/.test(token)) return <Die face={token} />;
  return <span className={faceClass(faces, token)}>{token}</span>;
}

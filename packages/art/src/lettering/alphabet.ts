/**
 * A skeleton alphabet 100 units high: centre-lines, not outlines, so that lines justify by stretching the skeleton
 * while the stroke keeps its weight. `thick` is the part that a thick-and-thin lettering emphasises.
 */
export interface Glyph {
  width: number;
  path: string;
  thick?: string;
}

export const ALPHABET: Readonly<Record<string, Glyph>> = {
  '0': {
    width: 56,
    path: 'M30 0C50 0 60 20 60 50C60 80 50 100 30 100C10 100 0 80 0 50C0 20 10 0 30 0Z',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  '1': { width: 20, path: 'M0 16L20 0L20 100', thick: 'M20 0L20 100' },
  '2': { width: 52, path: 'M2 24C4 8 13 0 26 0C42 0 50 10 50 26C50 50 16 68 0 100L52 100' },
  '3': {
    width: 52,
    path: 'M2 14C8 4 16 0 26 0C40 0 48 9 48 24C48 38 40 47 22 47C42 47 52 58 52 74C52 91 41 100 26 100C14 100 5 95 0 84',
  },
  '4': { width: 56, path: 'M42 100L42 0L0 68L56 68' },
  '5': { width: 52, path: 'M46 0L8 0L4 46C10 40 17 37 26 37C42 37 52 49 52 68C52 88 42 100 26 100C14 100 5 95 0 84' },
  '6': {
    width: 54,
    path: 'M46 10C40 3 34 0 27 0C9 0 0 22 0 60C0 86 10 100 28 100C44 100 54 88 54 70C54 52 44 42 28 42C14 42 4 50 0 64',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  '7': { width: 50, path: 'M0 0L50 0L18 100', thick: 'M50 0L18 100' },
  '8': {
    width: 54,
    path: 'M27 47C12 47 4 37 4 24C4 9 13 0 27 0C41 0 50 9 50 24C50 37 42 47 27 47C10 47 0 58 0 73C0 90 11 100 27 100C43 100 54 90 54 73C54 58 44 47 27 47Z',
  },
  '9': {
    width: 54,
    path: 'M54 36C50 50 40 58 26 58C10 58 0 48 0 30C0 12 10 0 26 0C44 0 54 14 54 40C54 78 45 100 27 100C20 100 14 97 8 90',
  },
  A: { width: 60, path: 'M0 100L30 0L60 100M11 66L49 66', thick: 'M30 0L60 100' },
  B: {
    width: 54,
    path: 'M0 100L0 0L24 0C42 0 50 10 50 24C50 40 42 48 24 48L0 48M24 48C44 48 54 58 54 74C54 92 44 100 24 100L0 100',
    thick: 'M0 0L0 100',
  },
  C: {
    width: 56,
    path: 'M56 24C52 8 43 0 30 0C10 0 0 20 0 50C0 80 10 100 30 100C43 100 52 92 56 76',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  D: { width: 58, path: 'M0 0L22 0C46 0 58 18 58 50C58 82 46 100 22 100L0 100Z', thick: 'M0 0L0 100' },
  E: { width: 44, path: 'M44 0L0 0L0 100L44 100M0 50L38 50', thick: 'M0 0L0 100' },
  F: { width: 44, path: 'M44 0L0 0L0 100M0 52L36 52', thick: 'M0 0L0 100' },
  G: {
    width: 58,
    path: 'M54 18C49 6 42 0 30 0C10 0 0 20 0 50C0 80 10 100 30 100C46 100 57 90 57 72L57 59L38 59',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  H: { width: 54, path: 'M0 0L0 100M54 0L54 100M0 50L54 50', thick: 'M0 0L0 100' },
  I: { width: 0, path: 'M0 0L0 100', thick: 'M0 0L0 100' },
  J: { width: 40, path: 'M40 0L40 68C40 90 34 100 20 100C7 100 0 92 0 76', thick: 'M40 0L40 68' },
  K: { width: 54, path: 'M0 0L0 100M52 0L0 62M18 42L54 100', thick: 'M0 0L0 100' },
  L: { width: 42, path: 'M0 0L0 100L42 100', thick: 'M0 0L0 100' },
  M: { width: 72, path: 'M0 100L0 0L36 66L72 0L72 100', thick: 'M72 0L72 100' },
  N: { width: 56, path: 'M0 100L0 0L56 100L56 0', thick: 'M0 0L56 100' },
  O: {
    width: 60,
    path: 'M30 0C50 0 60 20 60 50C60 80 50 100 30 100C10 100 0 80 0 50C0 20 10 0 30 0Z',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  P: { width: 54, path: 'M0 100L0 0L26 0C44 0 54 10 54 29C54 48 44 58 26 58L0 58', thick: 'M0 0L0 100' },
  Q: {
    width: 60,
    path: 'M30 0C50 0 60 20 60 50C60 80 50 100 30 100C10 100 0 80 0 50C0 20 10 0 30 0ZM36 72L62 104',
    thick: 'M30 0C10 0 0 20 0 50C0 80 10 100 30 100',
  },
  R: { width: 56, path: 'M0 100L0 0L26 0C44 0 54 10 54 29C54 48 44 58 26 58L0 58M26 58L56 100', thick: 'M0 0L0 100' },
  S: {
    width: 54,
    path: 'M50 20C46 6 38 0 27 0C12 0 2 9 2 25C2 41 14 46 27 50C41 54 54 59 54 76C54 92 42 100 28 100C14 100 4 93 0 79',
    thick: 'M2 25C2 41 14 46 27 50C41 54 54 59 54 76',
  },
  T: { width: 54, path: 'M0 0L54 0M27 0L27 100', thick: 'M27 0L27 100' },
  U: { width: 56, path: 'M0 0L0 64C0 88 10 100 28 100C46 100 56 88 56 64L56 0', thick: 'M0 0L0 64' },
  V: { width: 60, path: 'M0 0L30 100L60 0', thick: 'M0 0L30 100' },
  W: { width: 84, path: 'M0 0L20 100L42 18L64 100L84 0', thick: 'M0 0L20 100M42 18L64 100' },
  X: { width: 56, path: 'M0 0L56 100M56 0L0 100', thick: 'M0 0L56 100' },
  Y: { width: 56, path: 'M0 0L28 52L56 0M28 52L28 100', thick: 'M28 52L28 100' },
  Z: { width: 54, path: 'M2 0L52 0L0 100L54 100', thick: 'M52 0L0 100' },
  "'": { width: 0, path: 'M0 0L0 24' },
  '-': { width: 30, path: 'M0 55L30 55' },
  '&': { width: 60, path: 'M60 100L12 30C6 20 10 0 26 0C42 0 44 18 34 28L14 46C-6 64 0 100 26 100C44 100 56 84 60 58' },
  '!': { width: 0, path: 'M0 0L0 66M0 96L0 100' },
  ':': { width: 0, path: 'M0 30L0 34M0 80L0 84' },
  ' ': { width: 26, path: '' },
};

/** Outlines of the suits, 24 units high around the origin. */
export const suitPaths = {
  spade: 'M0-12C4-4 12-2 12 5C12 10 4 12 1 7L4 13H-4L-1 7C-4 12-12 10-12 5C-12-2-4-4 0-12z',
  heart: 'M0 12C-12 2-12-2-12-5C-12-12-2-12 0-5C2-12 12-12 12-5C12-2 12 2 0 12z',
  diamond: 'M0-13L10 0L0 13L-10 0z',
  club: 'M-1 5A6 6 0 1 1-6-3A6 6 0 1 1 6-3A6 6 0 1 1 1 5L4 13H-4z',
} as const;

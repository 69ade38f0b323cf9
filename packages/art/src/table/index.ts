export { playingCard, cardBack, drawCard, drawBack } from './playing-card.ts';
export type { Drawing, Layer, Shape } from './drawing.ts';
export { suitPaths } from './suits.ts';
export { chipPicture, CHIP_FACES } from './chip.ts';

export { playingCard, cardBack } from './playing-card.ts';
export { suitPaths } from './suits.ts';
export { chipPicture, CHIP_FACES } from './chip.ts';

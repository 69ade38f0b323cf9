export { playingCard, cardBack } from './playing-card.ts';
export { chipPicture, CHIP_FACES } from './chip.ts';

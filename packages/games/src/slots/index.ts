export { betLevels, isOfferedStake } from './bet-levels.ts';
export { findDefinitionFlaws } from './find-definition-flaws.ts';
export { rtpInterval95 } from './maths/rtp-interval.ts';
export { computeSlotFigures, type SlotFigures } from './maths/slot-figures.ts';
export { publishedFigures } from './published-figures.ts';
export type { LineWin, Position, RoundBook, SlotEvent } from './round-book.ts';
export type * from './slot-definition.ts';
export { slotGames } from './slot-games.ts';
export { isStake, spin } from './spin.ts';

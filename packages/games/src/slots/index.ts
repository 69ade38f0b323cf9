export { betLevels, isOfferedStake } from './bet-levels.ts';
export type { LineWin, Position, RoundBook, SlotEvent } from './round-book.ts';
export type * from './slot-definition.ts';
export { slotGames } from './slot-games.ts';
export { isStake, spin } from './spin.ts';
export { computeSlotFigures, type SlotFigures } from './maths/slot-figures.ts';

import type { NEXT_MAGAZINE_AT, SHOTS_PER_SECOND } from '@fairhouse/contract/play/fish-messages';

/** Of the contract; its schemas are the server’s. */
const PER_SECOND: typeof SHOTS_PER_SECOND = 5;
/** Rounds left at which the next magazine may be loaded. */
export const LOADABLE_AT: typeof NEXT_MAGAZINE_AT = 10;

/** Milliseconds between two shots, a little slower than allowed: two clocks never run alike. */
export const EVERY_MS = 1000 / PER_SECOND + 12;

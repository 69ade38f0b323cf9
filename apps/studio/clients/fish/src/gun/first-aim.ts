import type { Point } from '@fairhouse/games/fish';

/** Where a cannon points that was never aimed, in the tank. */
export const FIRST_AIM: Point = { x: 800, y: 300 };

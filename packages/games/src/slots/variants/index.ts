import { classicHigh } from './classic-high.ts';
import { classicLow } from './classic-low.ts';
import { linesHigh } from './lines-high.ts';
import { linesLow } from './lines-low.ts';
import { linesMedium } from './lines-medium.ts';
import type { SlotVariant } from './slot-variant.ts';
import { waysHigh } from './ways-high.ts';
import { waysMedium } from './ways-medium.ts';

/** The verified models, by name. */
export const slotVariants = {
  'lines-low': linesLow,
  'lines-medium': linesMedium,
  'lines-high': linesHigh,
  'ways-medium': waysMedium,
  'ways-high': waysHigh,
  'classic-low': classicLow,
  'classic-high': classicHigh,
} as const satisfies Readonly<Record<string, SlotVariant>>;

export type VariantName = keyof typeof slotVariants;

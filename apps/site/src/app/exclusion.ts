import type { Excluded } from '@fairhouse/contract/people/responsible-play';
import { closeAllSheets, openSheet } from './sheets.ts';

/** The exclusion that refused a log-in, or that the member just started. */
let shown: Excluded | undefined;
export const shownExclusion = (): Excluded | undefined => shown;

/**
 * Opens the sheet with the end of the exclusion, help and the way to withdraw. Cancels calls that waited for the
 * log-in.
 */
export function showExclusion(excluded: Excluded): void {
  shown = excluded;
  closeAllSheets();
  openSheet('excluded');
}

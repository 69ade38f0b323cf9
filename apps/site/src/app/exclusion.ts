import type { Excluded } from '@fairhouse/contract/people/responsible-play';
import { closeAllSheets, openSheet } from './sheets.ts';

/** The exclusion that refused a login, or that was just taken. */
let shown: Excluded | undefined;
export const shownExclusion = (): Excluded | undefined => shown;

/** Opens the sheet that says until when, where help is and how to withdraw. Cancels what waited for the login. */
export function showExclusion(excluded: Excluded): void {
  shown = excluded;
  closeAllSheets();
  openSheet('excluded');
}

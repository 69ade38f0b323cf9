import type { Excluded } from '@fairhouse/contract/people/responsible-play';
import { closeAllSheets, openSheet } from './sheets.ts';

/** The break that a login was refused for, or that was just taken. */
let told: Excluded | undefined;
export const toldExclusion = (): Excluded | undefined => told;

/** Says until when, where help is, and how what is there can be withdrawn; whatever asked for the login is over. */
export function tellExclusion(excluded: Excluded): void {
  told = excluded;
  closeAllSheets();
  openSheet('excluded');
}

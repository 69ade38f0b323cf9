export { readParSheet, type ReadParSheet, type SheetReelSet } from './read-par-sheet.ts';

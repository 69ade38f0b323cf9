type Cleaner = (html: string) => string;

let asked: Promise<Cleaner> | undefined;
let cleaner: Cleaner | undefined;

/**
 * Loaded with the first text that needs it: 9 kB that most pages do not need. Pages with texts load it in their loader.
 */
export const loadCleaner = (): Promise<Cleaner> =>
  (asked ??= import('./html-cleaner.ts').then(({ cleanHtml }) => (cleaner = cleanHtml)));

/** Cleans the text synchronously if the cleaner is loaded. */
export const cleanNow = (html: string): string | undefined => cleaner?.(html);

/** A given-up word. */
export interface GivenUp {
  /** In lower case; `write down` is two words side by side, as in `writeDown` and `write-down.ts`. */
  word: string;
  /** Also in comments; otherwise only in names of files, identifiers and word keys. */
  inComments: boolean;
}

const row = /^\| `?([^|`]+)`? +\| ([^|]+) +\| ([^|]*)\|$/gm;

/** Reads the third column of the tables of docs/vocabulary.md: words in backticks, with an asterisk where comments count. */
export function readVocabulary(markdown: string): GivenUp[] {
  return [...markdown.matchAll(row)].flatMap(([, , , not]) =>
    [...not!.matchAll(/`([a-z ]+)`(\*?)/g)].map(([, word, star]) => ({ word: word!, inComments: star === '*' })),
  );
}

import type { GivenUp } from './read-vocabulary.ts';
import { splitSource } from './split-source.ts';

export interface Source {
  file: string;
  text: string;
}

export interface Use {
  file: string;
  line: number;
  /** The identifier, file name, word key or comment. */
  where: string;
  word: string;
}

/** `findActiveStop`, `ACTIVE_STOPS`, `active-stop.ts` as words in lower case, with spaces around each. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()} `;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

const known = new WeakMap<readonly GivenUp[], Map<string, string | undefined>>();

/** The given-up word in a name. Names come thousands of times, so the answers are cached. */
function wordIn(name: string, givenUp: readonly GivenUp[]): string | undefined {
  let words = known.get(givenUp);
  if (!words) known.set(givenUp, (words = new Map<string, string | undefined>()));
  if (!words.has(name)) {
    const own = wordsOf(name);
    words.set(name, givenUp.find(({ word }) => own.includes(` ${word} `))?.word);
  }
  return words.get(name);
}

/** Uses of given-up words, one per name or comment line. */
export function findWords(
  { file, text }: Source,
  givenUp: readonly GivenUp[],
  allowed: (file: string, name: string) => boolean,
): Use[] {
  const inName = (name: string) => {
    const word = wordIn(name, givenUp);
    return word !== undefined && allowed(file, name) ? undefined : word;
  };
  const uses: Use[] = [];
  const baseName = file.split('/').at(-1)!;
  const inFile = inName(baseName);
  if (inFile) uses.push({ file, line: 0, where: baseName, word: inFile });

  const isJson = file.endsWith('.json');
  const { code, comments } = isJson ? { code: text, comments: '' } : splitSource(text);
  const names = isJson ? /(?<=^\s*")\w+(?=":)/gm : /[A-Za-z_$#][\w$]*/g;
  for (const match of code.matchAll(names)) {
    const word = inName(match[0]);
    if (word) uses.push({ file, line: lineAt(text, match.index), where: match[0], word });
  }
  const inComments = givenUp.filter((given) => given.inComments);
  for (const [index, line] of comments.split('\n').entries()) {
    const words = wordsOf(line);
    const found = inComments.find(({ word }) => words.includes(` ${word} `));
    if (found) uses.push({ file, line: index + 1, where: line.trim(), word: found.word });
  }
  return uses;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed } from './exceptions.ts';
import { findWords, type Source } from './find-words.ts';
import { readVocabulary } from './read-vocabulary.ts';

const root = join(import.meta.dirname, '../..');
const givenUp = readVocabulary(readFileSync(join(root, 'docs/vocabulary.md'), 'utf8'));

/** Sources of all parts and the English words. Migrations stay as they are; generated files follow their sources. */
function readSources(): Source[] {
  const sources: Source[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (['node_modules', 'dist', 'test-results', 'migrations'].includes(entry.name)) continue;
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (/\.(?:tsx?|mjs|cjs)$/.test(file) ? !file.includes('.gen.') : /^packages\/i18n\/EN\/.*\.json$/.test(file))
        sources.push({ file, text: readFileSync(join(root, file), 'utf8') });
    }
  };
  for (const top of ['packages', 'apps', 'tools', 'e2e', 'bench']) walk(top);
  return sources;
}

test('no name and no comment uses a given-up word', () => {
  expect(givenUp.length).toBeGreaterThan(20);
  const uses = readSources().flatMap((source) => findWords(source, givenUp, isAllowed));
  expect(uses.map(({ file, line, where, word }) => `${file}:${line} ${word}: ${where}`)).toEqual([]);
});

const words = [
  { word: 'kept', inComments: false },
  { word: 'write down', inComments: true },
];
const found = (text: string, file = 'a.ts') =>
  findWords({ file, text }, words, () => false).map(({ line, word }) => `${line} ${word}`);

test.each([
  ['an identifier', 'const x = 1;\nconst keptRows = 2;', ['2 kept']],
  ['a constant', 'const KEPT_ROWS = 2;', ['1 kept']],
  ['two words of an identifier', 'await writeDownDeposit(tx);', ['1 write down']],
  ['an expression of a template', 'const x = `a ${kept} b`;', ['1 kept']],
  ['a word of a comment', '// Kept words.\n/** To write down\n * later. */', ['2 write down']],
  ['a string', `const x = 'kept'; const y = "it's kept"; const z = \`kept\`;`, []],
  ['a regular expression', 'const x = /["\']/.test(kept); // it is not kept', ['1 kept']],
  ['part of a longer word', 'const upkeptly = wellkept;', []],
])('%s is read', (_, text, uses) => expect(found(text)).toEqual(uses));

test('a file name and the key of a word are read', () => {
  expect(found('', 'b/write-down.ts')).toEqual(['0 write down']);
  expect(found('{\n  "keptTitle": "Kept"\n}', 'c.json')).toEqual(['2 kept']);
});

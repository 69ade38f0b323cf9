import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** Files that no test imports and many depend on: such a file affects the tests in these folders. */
const beyondImports: readonly (readonly [file: RegExp, tests: readonly string[]])[] = [
  [/(^|\/)(package(-lock)?|tsconfig[.\w]*)\.json$|^\.npmrc$/, ['']],
  [/\.sql$/, ['apps/platform/', 'apps/psp/', 'apps/studio/server/', 'packages/database/', 'packages/ledger/']],
  [/^merchants\//, ['apps/platform/', 'packages/']],
  [/^docs\/|\.md$/, ['tools/directions/']],
];

/** Changes that affect no unit test other than those in the list above. */
const unseen = /^docs\/|\.md$|^e2e\/|\.spec\.ts$/;

/** A test that reads files or starts programs depends on more than it imports. */
const seesBeyondImports = /\b(readFile|readdir|globSync|spawn|fork|execFile)/;
const programs = /^(tools|bench)\//;

/** The unit tests that a change can affect, in doubt too many; paths from the root of the repository. */
export async function affectedUnits(changed: readonly string[]): Promise<string[]> {
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [],
    related: changed.map((file) => resolve(file)),
  });
  try {
    const paths = (found: Awaited<ReturnType<typeof vitest.globTestSpecifications>>) =>
      found.map(({ moduleId }) => moduleId.slice(resolve('.').length + 1));
    const all = paths(await vitest.globTestSpecifications());
    const importing = new Set(paths(await vitest.getRelevantTestSpecifications()));
    return all.filter((test) => importing.has(test) || isAffectedBeyondImports(test, changed)).toSorted();
  } finally {
    await vitest.close();
  }
}

function isAffectedBeyondImports(test: string, changed: readonly string[]): boolean {
  if (changed.some((file) => foldersOf(file).some((folder) => test.startsWith(folder)))) return true;
  if (changed.every((file) => unseen.test(file))) return false;
  return programs.test(test) || seesBeyondImports.test(readFileSync(test, 'utf8'));
}

function foldersOf(file: string): readonly string[] {
  const named = beyondImports.filter(([pattern]) => pattern.test(file)).flatMap(([, folders]) => folders);
  // A picture, a style sheet, a page: affects its own part.
  const part = /\.tsx?$|\.md$/.test(file) ? undefined : /^(apps|packages)\/[^/]+\//.exec(file)?.[0];
  return part ? [...named, part] : named;
}

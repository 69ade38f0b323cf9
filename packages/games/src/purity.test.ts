import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('.', import.meta.url).pathname;
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

/** Imports and globals that would make an outcome depend on more than its seeds, or tie the package to one platform. */
const OUTSIDE = /from 'node:|Math\.random|\bDate\b|performance\.|\bfetch\(|\bprocess\.|setTimeout|getRandomValues/;

describe('the games package', () => {
  it('uses no clock, randomness, input or output', () => {
    expect(sources.length).toBeGreaterThan(25);
    expect(sources.filter(({ text }) => OUTSIDE.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('has a verifier that imports only types of the engine', () => {
    const imports = sources
      .filter(({ path }) => path.startsWith('verify/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import .* from '(\.\.\/.*)';$/gm)].filter(
          ([, target]) => !new URL(target!, `file:///${path}`).pathname.startsWith('/verify/'),
        ),
      )
      .map(([line]) => line);
    expect(imports.length).toBeGreaterThan(0);
    for (const line of imports) {
      expect(line).toMatch(
        /^import type .* from '\.\.\/(?:slots\/(?:slot-definition|round-book)|\.\.\/lottery\/(?:draws\/outcome|plays\/play))\.ts';$/,
      );
    }
  });
});

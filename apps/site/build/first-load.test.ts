import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import type { FirstFiles } from './first-files.ts';

/**
 * look.md, Budgets: kB of 1024 bytes, compressed. The size of pictures depends on content; the browser bench counts
 * them.
 */
const SCRIPT_BUDGET_KB = 125;
const TOTAL_BUDGET_KB = 450;

let files = new Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>();
const chunks = () => [...files.values()].filter((file) => file.type === 'chunk');

beforeAll(async () => {
  // In the mode of the test runner the build would contain React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    build: { write: false },
    logLevel: 'silent',
  });
  vi.unstubAllEnvs();
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  files = new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, file])));
}, 120_000);

/** A chunk and all chunks that it imports statically. */
function closure(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = files.get(name);
    if (chunk?.type !== 'chunk' || seen.has(name)) continue;
    seen.add(name);
    closure(chunk.imports, seen);
  }
  return seen;
}

const holding = (module: RegExp) =>
  chunks()
    .filter(({ moduleIds, facadeModuleId }) => [...moduleIds, facadeModuleId ?? ''].some((id) => module.test(id)))
    .map(({ fileName }) => fileName);

const kilobytes = (name: string): number => {
  const file = files.get(name);
  if (!file) return 0;
  const raw = Buffer.from(file.type === 'chunk' ? file.code : file.source);
  const packed = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return (name.endsWith('.woff2') ? raw.length : packed.length) / 1024;
};

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + kilobytes(name), 0);

/** Files that a visit to home loads before any input: static imports, and imports that start by themselves. */
const firstScripts = (locale: string) =>
  closure([
    ...chunks().flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])),
    ...holding(/\/routes\/(?:-home|index)\.tsx/),
    ...holding(/\/shell\/background\.tsx/),
    ...holding(new RegExp(`virtual:fairhouse-words/${locale}/core`)),
  ]);

it.each(['EN', 'BN', 'TH'])('The first visit in %s loads few enough scripts', (locale) => {
  const scripts = firstScripts(locale);
  expect(scripts.size).toBeGreaterThan(4);
  expect(sum(scripts), [...scripts].join(', ')).toBeLessThan(SCRIPT_BUDGET_KB);
});

it('Scripts, styles and faces leave a budget for pictures', () => {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const faces = [...files.keys()].filter((name) => /(?:latin|peso|taka)-[\w-]{8}\.woff2$/.test(name));
  expect(faces.length).toBeGreaterThan(2);
  expect(sum([...firstScripts('EN'), ...styles, ...faces])).toBeLessThan(TOTAL_BUDGET_KB / 2);
});

it('The first load contains nothing of money, help, schemas or sheets', () => {
  const modules = [...firstScripts('EN')].flatMap((name) => {
    const chunk = files.get(name);
    return chunk?.type === 'chunk' ? chunk.moduleIds : [];
  });
  const late =
    /features\/(?:people\/identity|money\/\w+|play\/(?:betting-record|fairness)|content\/(?:help|promotions))\/(?!period|section\.ts)|-sheet\.tsx|dompurify|packages\/games\/|\/(?:jose|zod)\//;
  expect(modules.filter((id) => late.test(id))).toEqual([]);
});

it('The page names the words of each language and the code of each page, with its style sheets', () => {
  const html = String((files.get('index.html') as Rolldown.OutputAsset).source);
  const { words, pages } = JSON.parse(/<!--first-files (\{.*\})-->/.exec(html)![1]!) as FirstFiles;
  expect(Object.keys(words)).toHaveLength(7);
  for (const file of [...Object.values(words), ...Object.values(pages)].flat())
    expect([...files.keys()]).toContain(file);
  for (const [path, own] of [
    ['/', /-home-[\w-]{8}\.(?:js|css)$/],
    ['/rng', /-lobby-[\w-]{8}\.js$/],
  ] as const)
    expect(pages[path]!.filter((file) => own.test(file)).length).toBeGreaterThan(0);
  // What the entry imports has its own tag already.
  expect(pages['/']!.join()).not.toMatch(/frame-|shell-|rolldown-runtime/);
});

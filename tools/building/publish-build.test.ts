import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPublished, STORED_MS, publishBuild } from './publish-build.ts';

let output = '';
beforeEach(() => (output = mkdtempSync('/tmp/fairhouse-output-')));
afterEach(() => rmSync(output, { recursive: true }));

const dayOne = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(dayOne.getTime() + milliseconds);

/** Publishes files by their content; vite would have written them at this time. */
function publish(inputs: string, files: Record<string, string>, now: Date): void {
  const build = mkdtempSync(join(output, '.building-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, name)), { recursive: true });
    writeFileSync(join(build, name), content);
    utimesSync(join(build, name), now, now);
  }
  publishBuild(build, output, inputs, now);
  rmSync(build, { recursive: true, force: true });
}

const shown = () =>
  (readdirSync(output, { recursive: true }) as string[]).filter((name) => /^[^.].*\./.test(name)).toSorted();

const first = {
  'index.html': 'one',
  'favicon.svg': 'f',
  'favicon.svg.br': 'b',
  'assets/a-1.js': '1',
  'assets/k.css': 'k',
};
const second = { 'index.html': 'two', 'favicon.svg': 'g', 'assets/a-2.js': '2', 'assets/k.css': 'k' };

it('keeps the files of a page that is open, and nothing else of the build before', () => {
  publish('one', first, dayOne);
  expect(isPublished(output, 'one')).toBe(true);
  // Long after, as most releases are: what counts is when a file was last a build's own.
  publish('two', second, later(9 * STORED_MS));
  expect(shown()).toEqual(['assets/a-1.js', 'assets/a-2.js', 'assets/k.css', 'favicon.svg', 'index.html']);
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toBe('two');
  expect(isPublished(output, 'one')).toBe(false);
  expect(isPublished(output, 'two')).toBe(true);
});

it('lets a file go once no build had it for a day', () => {
  publish('one', first, dayOne);
  publish('two', second, later(1000));
  publish('three', { ...second, 'assets/a-3.js': '3' }, later(STORED_MS));
  expect(existsSync(join(output, 'assets/a-1.js'))).toBe(true);
  publish('four', { 'index.html': 'four', 'assets/a-3.js': '3' }, later(STORED_MS + 2000));
  expect(shown()).toEqual(['assets/a-2.js', 'assets/a-3.js', 'assets/k.css', 'index.html']);
});

it('takes up a file again that a build before had', () => {
  publish('one', first, dayOne);
  publish('two', second, later(1000));
  publish('one', first, later(2000));
  publish('two', second, later(2 * STORED_MS));
  expect(shown()).toContain('assets/a-1.js');
});

it('counts every file as in use where a build before was cut short, and builds again', () => {
  publish('one', first, dayOne);
  rmSync(join(output, '.build.json'));
  expect(isPublished(output, 'one')).toBe(false);
  publish('two', second, later(9 * STORED_MS));
  expect(shown()).toContain('assets/a-1.js');
});

it('leaves the folder of a build that another process is making, not that of one that was killed', () => {
  for (const [name, time] of [
    ['.building-other', dayOne],
    ['.building-dead', later(-2 * STORED_MS)],
  ] as const) {
    mkdirSync(join(output, name));
    writeFileSync(join(output, name, 'index.html'), 'x');
    utimesSync(join(output, name), time, time);
  }
  publish('one', first, dayOne);
  expect(existsSync(join(output, '.building-other/index.html'))).toBe(true);
  expect(existsSync(join(output, '.building-dead'))).toBe(false);
});

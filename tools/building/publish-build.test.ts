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

/** Publishes files with the given contents; Vite would have written them at this time. */
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

it('keeps the files of an open page, and no others of the previous build', () => {
  publish('one', first, dayOne);
  expect(isPublished(output, 'one')).toBe(true);
  // Long after, like most releases: what counts is when a file was last part of a build.
  publish('two', second, later(9 * STORED_MS));
  expect(shown()).toEqual(['assets/a-1.js', 'assets/a-2.js', 'assets/k.css', 'favicon.svg', 'index.html']);
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toBe('two');
  expect(isPublished(output, 'one')).toBe(false);
  expect(isPublished(output, 'two')).toBe(true);
});

it('deletes a file once no build has had it for a day', () => {
  publish('one', first, dayOne);
  publish('two', second, later(1000));
  publish('three', { ...second, 'assets/a-3.js': '3' }, later(STORED_MS));
  expect(existsSync(join(output, 'assets/a-1.js'))).toBe(true);
  publish('four', { 'index.html': 'four', 'assets/a-3.js': '3' }, later(STORED_MS + 2000));
  expect(shown()).toEqual(['assets/a-2.js', 'assets/a-3.js', 'assets/k.css', 'index.html']);
});

it('keeps a file that an earlier build had and the new one has again', () => {
  publish('one', first, dayOne);
  publish('two', second, later(1000));
  publish('one', first, later(2000));
  publish('two', second, later(2 * STORED_MS));
  expect(shown()).toContain('assets/a-1.js');
});

it('counts every file as in use where an earlier build was interrupted, and builds again', () => {
  publish('one', first, dayOne);
  rmSync(join(output, '.build.json'));
  expect(isPublished(output, 'one')).toBe(false);
  publish('two', second, later(9 * STORED_MS));
  expect(shown()).toContain('assets/a-1.js');
});

it('keeps the folder of a build in progress, and deletes that of a killed one', () => {
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

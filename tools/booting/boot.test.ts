import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

/** A small clone: the boot files, a lock file of one package, a program, and an npm that does what a test needs. */
const clones: string[] = [];
let clone: string;

const lock = { packages: { '': {}, 'node_modules/left': { version: '1.0.0', integrity: 'sha512-a' } } };
/** What npm writes when it has finished, except for the package's own file. */
const install = `mkdir -p node_modules/left; echo '{}' > node_modules/left/package.json; cp package-lock.json node_modules/.package-lock.json`;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'fairhouse-clone-'));
  clones.push(clone);
  mkdirSync(join(clone, 'tools'));
  mkdirSync(join(clone, 'bin'));
  cpSync(resolve(import.meta.dirname, '../boot.cjs'), join(clone, 'tools/boot.cjs'));
  cpSync(import.meta.dirname, join(clone, 'tools/booting'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{}');
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(clone, 'program.mjs'), `console.log('runs', process.argv.slice(2).join(' '));`);
  npmDoes(`echo npm >> calls; ${install}`);
});
afterAll(() => {
  for (const folder of clones) rmSync(folder, { recursive: true });
});

function npmDoes(script: string): void {
  writeFileSync(join(clone, 'bin/npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(clone, 'bin/npm'), 0o755);
}
const calls = () =>
  existsSync(join(clone, 'calls')) ? readFileSync(join(clone, 'calls'), 'utf8').match(/npm/g)!.length : 0;

function boot(nodeArgs: string[] = []): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { npm_execpath: _, ...env } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, join(clone, 'tools/boot.cjs'), 'program.mjs', 'a', '--b'], {
    env: { ...env, PATH: `${join(clone, 'bin')}${delimiter}${env['PATH']}` },
    cwd: tmpdir(),
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, stdout, stderr })));
}

test('installs once, then runs the program with its arguments', async () => {
  const first = await boot();
  expect(first).toEqual({ code: 0, stdout: 'runs a --b\n', stderr: 'Installing packages (once) …\n' });
  expect(await boot()).toEqual({ code: 0, stdout: 'runs a --b\n', stderr: '' });
  expect(calls()).toBe(1);
});

test.each<[string, () => void]>([
  ['an installation was cut short', () => rmSync(join(clone, 'node_modules/.package-lock.json'))],
  ['a package was removed', () => rmSync(join(clone, 'node_modules/left'), { recursive: true })],
  [
    'the lock file changed',
    () =>
      writeFileSync(
        join(clone, 'package-lock.json'),
        JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.1', integrity: 'sha512-b' } } }),
      ),
  ],
])('installs again when %s', async (_, damage) => {
  await boot();
  damage();
  expect(await boot()).toMatchObject({ code: 0, stdout: 'runs a --b\n' });
  expect(calls()).toBe(2);
});

test('a package of another platform does not count as missing', async () => {
  await boot();
  const withOther = { packages: { ...lock.packages, 'node_modules/other': { version: '1.0.0', optional: true } } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(withOther));
  await boot();
  expect(calls()).toBe(1);
});

test.each([
  [
    'an unavailable registry',
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example/left failed, reason: getaddrinfo ENOTFOUND',
    'network request to https://registry.example/left failed',
  ],
  [
    'a full disk',
    'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write',
    'nospc ENOSPC: no space left on device',
  ],
  ['a failure without output', '', 'npm ended without a word'],
])('%s is reported in one line', async (_, said, reason) => {
  npmDoes(`printf '%s\\n' '${said.split('\n').join("' '")}' >&2; exit 1`);
  const { code, stdout, stderr } = await boot();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  const [, line, ...more] = stderr.trimEnd().split('\n');
  expect(line).toContain(`fairhouse: Installing the packages failed: ${reason}`);
  expect(more).toEqual([]);
});

test('a Node that is too old is reported in one line, before anything else runs', async () => {
  const pretend = join(clone, 'old.cjs');
  writeFileSync(
    pretend,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`,
  );
  expect(await boot(['--require', pretend])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'fairhouse: Node 18.20.8 is too old. Install Node 20 or later.\n',
  });
});

test('a Node that cannot run the programs starts the one among the packages', async () => {
  const pretend = join(clone, 'older.cjs');
  writeFileSync(
    pretend,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`,
  );
  expect(await boot(['--require', pretend])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('must be installed'),
  });
  npmDoes(`${install}; mkdir -p node_modules/.bin; ln -sf '${process.execPath}' node_modules/.bin/node`);
  rmSync(join(clone, 'node_modules'), { recursive: true });
  expect(await boot(['--require', pretend])).toMatchObject({ code: 0, stdout: 'runs a --b\n' });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-changed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { stdio: 'pipe' });
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
function commit(): void {
  git('add', '.');
  git('commit', '-qm', 'change');
}

test('Commits since the branch left main and uncommitted changes count, later commits on main do not', () => {
  git('init', '-qb', 'main');
  mkdirSync(join(folder, 'näher'));
  for (const file of ['same.ts', 'edited.ts', 'moved.ts', 'removed.ts', '.gitignore']) write(file, 'a\n');
  write('.gitignore', 'ignored.ts\n');
  commit();
  git('checkout', '-qb', 'branch');
  write('committed.ts', 'b\n');
  renameSync(join(folder, 'moved.ts'), join(folder, 'here.ts'));
  commit();
  git('checkout', '-q', 'main');
  write('elsewhere.ts', 'c\n');
  commit();
  git('checkout', '-q', 'branch');
  write('edited.ts', 'd\n');
  write('näher/new.ts', 'e\n');
  write('ignored.ts', 'f\n');
  rmSync(join(folder, 'removed.ts'));

  const uncommitted = ['edited.ts', 'näher/new.ts', 'removed.ts'];
  expect(changedFiles(undefined, folder)).toEqual(['committed.ts', 'here.ts', 'moved.ts', ...uncommitted].toSorted());
  expect(changedFiles('HEAD', folder)).toEqual(uncommitted);
  expect(changedFiles('gone', folder)).toEqual({ error: 'git finds no common commit with gone.' });
});

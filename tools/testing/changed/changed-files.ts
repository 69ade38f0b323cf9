import { spawnSync } from 'node:child_process';

/**
 * The difference to the commit at which this branch left `base` (default `origin/main`, or `main` without a remote):
 * commits since then, and uncommitted changes.
 */
export function changedFiles(base?: string, folder = '.'): string[] | { error: string } {
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const bases = base ? [base] : ['origin/main', 'main'];
  const left = bases.map((name) => git('merge-base', name, 'HEAD')).find(({ status }) => status === 0);
  if (!left) return { error: `git finds no common commit with ${bases.join(' or ')}.` };
  const files = [
    // A renamed file counts under both names.
    git('diff', '--name-only', '--no-renames', '-z', left.stdout.trim()),
    git('ls-files', '--others', '--exclude-standard', '--full-name', '-z'),
  ];
  return [...new Set(files.flatMap(({ stdout }) => stdout.split('\0')))].filter(Boolean).toSorted();
}

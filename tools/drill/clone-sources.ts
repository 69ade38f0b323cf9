import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies the sources, including uncommitted files, to a new folder with links to the installed packages. Returns the
 * folder.
 */
export function cloneSources(root: string): string {
  const clone = mkdtempSync(join(tmpdir(), 'fairhouse-drill-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const deleted = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'),
  );
  for (const file of new Set(listed.split('\0'))) {
    if (file === '' || deleted.has(file)) continue;
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
  linkInstalled(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

/**
 * The repository's own packages are relative links, so that the clone tests itself; all others link to the installed
 * ones.
 */
function linkInstalled(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@fairhouse') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name));
  }
}

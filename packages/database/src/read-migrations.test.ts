import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from './read-migrations.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fairhouse-migrations-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function folder(area: string, ...files: string[]): string {
  const dir = join(home, area, 'migrations');
  mkdirSync(dir, { recursive: true });
  for (const file of files) writeFileSync(join(dir, file), '');
  return dir;
}

test('Folders of one database form one sequence, which may have gaps', () => {
  const dirs = [folder('a', '0001_x.sql', '0010_z.sql'), folder('b', '0002_y.sql')];
  expect(readMigrations(dirs).map(({ name }) => name)).toEqual(['a/0001_x.sql', 'b/0002_y.sql', 'a/0010_z.sql']);
});

test.each([
  ['in one folder', () => [folder('a', '0001_x.sql', '0001_y.sql')], 'a/0001_x.sql and a/0001_y.sql'],
  ['in two folders', () => [folder('b', '0001_x.sql'), folder('a', '0001_x.sql')], 'b/0001_x.sql and a/0001_x.sql'],
])('A number used twice %s is refused', (_where, dirs, names) => {
  expect(() => readMigrations(dirs())).toThrow(`Migrations ${names} have the same number.`);
});

test.each(['2_b.sql', '0002-b.sql', '0002_B.sql', '0002_b.SQL', '0002_b', '00002_b.sql'])(
  'A file named %s is refused',
  (file) => {
    const dirs = [folder('a', '0001_x.sql', file)];
    expect(() => readMigrations(dirs)).toThrow(`Migration a/${file} is not named like 0001_some_words.sql.`);
  },
);

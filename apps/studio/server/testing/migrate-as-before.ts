import { migrate } from '@fairhouse/database';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Migrates a database to the state before the migration of this number. */
export async function migrateAsBefore(url: string, number: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'fairhouse-before-'));
  const older = join(home, 'studio/migrations');
  for (const file of readdirSync(MIGRATIONS)) {
    if (Number.parseInt(file, 10) < number) cpSync(join(MIGRATIONS, file), join(older, file));
  }
  await migrate({ url, dirs: [older] });
  rmSync(home, { recursive: true });
}

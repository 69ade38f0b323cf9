import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { fishMagazines } from '@fairhouse/contract/play/studio-fish';
import type { Pool } from 'pg';
import type { Session } from '../sessions/store.ts';
import { listMagazines } from './magazine-store.ts';
import { describeMagazine } from './magazine.ts';

const PAGE = 20;

export async function listOwnMagazines(
  pool: Pool,
  session: Session,
  { before, limit = PAGE }: RequestOf<typeof fishMagazines>,
): Promise<Result<ResponseOf<typeof fishMagazines>>> {
  const magazines = await listMagazines(pool, session, limit + 1, before);
  if (!magazines) return fail('not_found');
  const shown = magazines.slice(0, limit);
  return ok({
    list: shown.map(describeMagazine),
    ...(magazines.length > limit && { next: shown.at(-1)!.id }),
  });
}

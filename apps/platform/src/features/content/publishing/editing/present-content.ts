import type { Picture } from '@fairhouse/contract/content/publishing';
import type { PoolClient } from 'pg';
import { isShowing, type ContentRow } from '../content.ts';
import { findPictures } from '../pictures/store.ts';

/** Content for operators: every language, the author, and whether visitors see it now. */
export interface ContentRecord extends Omit<ContentRow, 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt'> {
  startsAt: string | null;
  endsAt: string | null;
  updatedAt: string;
  showing: boolean;
  picture: Picture | null;
}

export async function presentContent(
  tx: PoolClient,
  rows: readonly (ContentRow & { pictureId?: string | null })[],
  now: Date,
): Promise<ContentRecord[]> {
  const pictures = await findPictures(
    tx,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.map(({ createdAt: _createdAt, ...row }) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    showing: isShowing(row, now),
    picture: pictures.get(row.pictureId ?? '') ?? null,
  }));
}

import type { Picture } from '@fairhouse/contract/content/publishing';
import type { PoolClient } from 'pg';

export type PictureFormat = 'webp' | 'avif';

export interface PictureFile {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** A picture in its sizes, by ascending width; `width` × `height` of the largest. */
export interface SizedPicture {
  width: number;
  height: number;
  files: readonly PictureFile[];
}

export const picturesPath = '/wps/pictures';

export async function insertPicture(
  tx: PoolClient,
  { width, height, files }: SizedPicture,
  { id, merchantId, at, by }: { id: string; merchantId: number; at: Date; by: string | null },
): Promise<Picture> {
  await tx.query(
    `insert into content_picture (id, merchant_id, width, height, created_at, created_by) values ($1, $2, $3, $4, $5, $6)`,
    [id, merchantId, width, height, at, by],
  );
  for (const file of files)
    await tx.query(
      `insert into content_picture_file (merchant_id, picture_id, width, format, bytes) values ($1, $2, $3, $4, $5)`,
      [merchantId, id, file.width, file.format, file.bytes],
    );
  return { id, width, height, sources: files.map((file) => ({ width: file.width, url: urlOf(id, file) })) };
}

export async function findPictures(tx: PoolClient, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Omit<Picture, 'sources'> & { files: Omit<PictureFile, 'bytes'>[] }>(
    `select p.id, p.width, p.height,
       (select json_agg(json_build_object('width', f.width, 'format', f.format) order by f.width)
        from content_picture_file f where f.picture_id = p.id) as files
     from content_picture p where p.id = any($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, width, height, files }) => {
      const sources = files.map((file) => ({ width: file.width, url: urlOf(id, file) }));
      return [id, { id, width, height, sources }];
    }),
  );
}

const urlOf = (id: string, { width, format }: Omit<PictureFile, 'bytes'>) => `${picturesPath}/${id}/${width}.${format}`;

export async function findPictureFile(
  tx: PoolClient,
  { id, width, format }: { id: string; width: number; format: string },
): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ bytes: Buffer }>(
    'select bytes from content_picture_file where picture_id = $1 and width = $2 and format = $3',
    [id, width, format],
  );
  return rows[0]?.bytes;
}

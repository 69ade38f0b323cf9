import type { PoolClient } from 'pg';
import type { ContentInput, ContentRow } from './content.ts';
import type { Kind } from './kinds.ts';

/** Columns of every kind. */
const shared = `id, state, starts_at as "startsAt", ends_at as "endsAt", position, words, version,
  created_at as "createdAt", updated_at as "updatedAt", updated_by as "updatedBy"`;

const columnsOf = ({ columns }: Kind) =>
  [shared, ...Object.entries(columns).map(([field, column]) => `${column} as "${field}"`)].join(', ');

/** Content that is visible now or later, in order. */
export async function findPublished<Row extends ContentRow>(tx: PoolClient, kind: Kind, now: Date): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select ${columnsOf(kind)} from ${kind.table}
     where merchant_id = current_merchant() and state = 'published' and (ends_at is null or ends_at > $1)
     order by position, id`,
    [now],
  );
  return rows;
}

export interface ContentSearch {
  search: string;
  state: string | null;
  limit: number;
  offset: number;
}

/** `search` is part of a title in any language or of the slug. */
export async function searchContent(
  tx: PoolClient,
  kind: Kind,
  { search, state, limit, offset }: ContentSearch,
): Promise<{ rows: ContentRow[]; total: number }> {
  const named = 'slug' in kind.columns ? `|| ' ' || slug` : '';
  const matching = `from ${kind.table} where merchant_id = current_merchant() and ($1::text is null or state = $1)
    and ($2 = '' or strpos(lower(jsonb_path_query_array(words, '$.*.title')::text ${named}), lower($2)) > 0)`;
  const { rows } = await tx.query<ContentRow>(
    `select ${columnsOf(kind)} ${matching} order by position, id limit $3 offset $4`,
    [state, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function findContent(
  tx: PoolClient,
  kind: Kind,
  id: number,
  lock: '' | 'for update' = '',
): Promise<ContentRow | undefined> {
  const { rows } = await tx.query<ContentRow>(`select ${columnsOf(kind)} from ${kind.table} where id = $1 ${lock}`, [
    id,
  ]);
  return rows[0];
}

export async function hasContent(tx: PoolClient, kind: Kind): Promise<boolean> {
  const { rowCount } = await tx.query(`select from ${kind.table} limit 1`);
  return rowCount === 1;
}

export interface Writing {
  merchantId: number;
  at: Date;
  /** Username of the operator; null for seeded content. */
  by: string | null;
}

export async function insertContent(
  tx: PoolClient,
  kind: Kind,
  input: ContentInput,
  { merchantId, at, by }: Writing,
): Promise<ContentRow> {
  const own = Object.entries(kind.columns);
  const columns = ['merchant_id', 'state', 'starts_at', 'ends_at', 'position', 'words', 'created_at', 'updated_by'];
  const values = [merchantId, ...scheduleOf(input), JSON.stringify(input.words), at, by, ...ownValues(input, own)];
  const { rows } = await tx.query<ContentRow>(
    `insert into ${kind.table} (${[...columns, ...own.map(([, column]) => column)].join(', ')}, updated_at)
     values (${values.map((_, index) => `$${index + 1}`).join(', ')}, $7) returning ${columnsOf(kind)}`,
    values,
  );
  return rows[0]!;
}

/** The row must be locked. */
export async function updateContent(
  tx: PoolClient,
  kind: Kind,
  id: number,
  input: ContentInput,
  { at, by }: Writing,
): Promise<ContentRow> {
  const own = Object.entries(kind.columns);
  const setOwn = own.map(([, column], index) => `, ${column} = $${index + 9}`).join('');
  const { rows } = await tx.query<ContentRow>(
    `update ${kind.table} set state = $2, starts_at = $3, ends_at = $4, position = $5, words = $6, updated_at = $7,
       updated_by = $8, version = version + 1 ${setOwn} where id = $1 returning ${columnsOf(kind)}`,
    [id, ...scheduleOf(input), JSON.stringify(input.words), at, by, ...ownValues(input, own)],
  );
  return rows[0]!;
}

export async function deleteContent(tx: PoolClient, kind: Kind, id: number): Promise<void> {
  await tx.query(`delete from ${kind.table} where id = $1`, [id]);
}

const scheduleOf = ({ state, startsAt, endsAt, position }: ContentInput) => [state, startsAt, endsAt, position];

const ownValues = (input: ContentInput, own: readonly (readonly [string, string])[]) =>
  own.map(([field]) => (input as ContentInput & Record<string, unknown>)[field]);

/** True for the first caller per merchant; others wait for the first one's transaction and get false. */
export async function markSeeded(tx: PoolClient, merchantId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into content_seed (merchant_id, at) values ($1, $2) on conflict do nothing',
    [merchantId, at],
  );
  return rowCount === 1;
}

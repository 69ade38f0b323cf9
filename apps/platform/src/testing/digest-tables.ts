import { connect, inTransaction } from '@fairhouse/database';
import type { TestPlatform } from './test-platform.ts';

/** By table, columns to ignore, or the whole table. */
export type LeftOut = Readonly<Record<string, readonly string[] | 'all'>>;

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;

const digestOf = (table: string) => `
  select md5(string_agg(row, ',' order by row)) as digest
  from (select md5((to_jsonb(t) - $1::text[])::text) as row from ${table} t) rows`;

/** A digest of every row of every table, by merchant and table. */
export async function digestTables(
  { ownerUrl, platform }: Pick<TestPlatform, 'ownerUrl' | 'platform'>,
  leftOut: LeftOut = {},
): Promise<Record<string, string>> {
  const owner = connect({ url: ownerUrl, max: 1 });
  const digests: Record<string, string> = {};
  try {
    // Row-level security applies to the owner too, so rows of a merchant are read as that merchant.
    for (const { id, code } of platform.merchants.all())
      await inTransaction(owner, { merchantId: id }, async (tx) => {
        const { rows } = await tx.query<{ name: string }>(tables);
        for (const { name } of rows) {
          const columns = leftOut[name] ?? [];
          if (columns === 'all') continue;
          const digest = await tx.query<{ digest: string | null }>(digestOf(name), [columns]);
          digests[`${code}: ${name}`] = digest.rows[0]!.digest ?? '';
        }
      });
  } finally {
    await owner.end();
  }
  return digests;
}

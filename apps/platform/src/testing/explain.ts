import { connect, inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { TestPlatform } from './test-platform.ts';

/**
 * The plans of the queries that `run` makes, as the application role, at the default merchant. Settings in `off` (such
 * as `enable_sort`) are disabled, so that a plan uses them only without an alternative.
 */
export async function explain(
  { platform: { pool }, ownerUrl }: Pick<TestPlatform, 'platform' | 'ownerUrl'>,
  run: (tx: PoolClient) => Promise<unknown>,
  off: readonly string[] = [],
): Promise<string[]> {
  const owner = connect({ url: ownerUrl, max: 1 });
  await owner.query('analyze');
  await owner.end();
  const plans: string[] = [];
  await inTransaction(pool, { merchantId: 1, readOnly: true }, async (tx) => {
    for (const setting of off) await tx.query(`set local ${setting} = off`);
    const query = async (text: string, values?: unknown[]) => {
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.query(text, values);
    };
    await run({ query } as unknown as PoolClient);
  });
  return plans;
}

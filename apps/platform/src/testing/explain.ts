import { connect, inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { TestPlatform } from './test-platform.ts';

/**
 * How PostgreSQL comes to the answers of what `run` asks, as the application, at the default merchant: a plan each. What
 * is turned `off` (as `enable_sort`) it does only where nothing else leads to the answer.
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

import { inTransaction } from '@fairhouse/database';
import { moveFigures } from '../../apps/platform/src/features/money/agent-figures/index.ts';
import { lockTree, moveMember } from '../../apps/platform/src/features/people/agent-tree/index.ts';
import type { Bench } from './bench.ts';
import { timed } from './statistics.ts';

const HUNDRED_THOUSAND = 100_000;

/** Moves about a tenth of the tree there and back, with the cut of its figures; the slower one counts, for a hundred thousand members. */
export async function measureMove({ core, merchant, tree }: Bench): Promise<number> {
  const { root, moved, receiver } = tree;
  let slowest = 0;
  for (const parent of [receiver, root]) {
    let rows = 0;
    const took = await timed(() =>
      inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
        await lockTree(tx);
        await moveFigures(tx, merchant, { memberId: moved, parentId: parent });
        rows = await moveMember(tx, moved, parent);
      }),
    );
    console.log(`${rows} members moved in ${(took / 1000).toFixed(1)} s`);
    slowest = Math.max(slowest, (took / 1000 / rows) * HUNDRED_THOUSAND);
  }
  return slowest;
}

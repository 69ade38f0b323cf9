import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { listKnown, storeDraws, type NewDraw } from '../draws/draw-store.ts';
import { appendToLog } from '../log/log-store.ts';

/** Creates draws that a block decides: its height is in the public log before their sale. */
export async function planBlockDraws({ pool, lottery, onError }: Studio, draws: readonly NewDraw[]): Promise<void> {
  if (draws.length === 0) return;
  const known = await listKnown(pool, draws);
  const { chain, simulated, ...blocks } = lottery.blocks;
  for (const draw of draws.filter(({ gameCode, numero }) => !known.has(`${gameCode} ${numero}`))) {
    try {
      const height = await blocks.heightAfter(draw.closesAt);
      await inTransaction(pool, {}, async (tx) => {
        if ((await storeDraws(tx, [{ ...draw, block: { chain, height } }])) === 0) return;
        const { gameCode: game, numero } = draw;
        await appendToLog(tx, [{ kind: 'height', game, numero, chain, simulated, height }]);
      });
    } catch (error) {
      onError(error);
    }
  }
}

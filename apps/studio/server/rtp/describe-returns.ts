import type { ResponseOf } from '@fairhouse/contract';
import type { studioReturns } from '@fairhouse/contract/play/studio-returns';
import type { Studio } from '../studio.ts';
import { listDeviations } from './list-deviations.ts';

/** The deviations of all games for operators: as of the last count, the largest first. */
export async function describeReturns({
  pool,
  games,
}: Pick<Studio, 'pool' | 'games'>): Promise<ResponseOf<typeof studioReturns>> {
  const deviations = await listDeviations(pool, games);
  const list = deviations
    .toSorted((a, b) => Math.abs(b.sigmas ?? 0) - Math.abs(a.sigmas ?? 0))
    .map(({ alarmSince, ...rest }) => ({ ...rest, alarmSince: alarmSince?.toISOString() ?? null }));
  return { list };
}

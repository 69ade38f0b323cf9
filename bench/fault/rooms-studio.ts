/**
 * A studio with quick tables, a cockfight, fish tanks and quick card rooms. Started as a child process with its configuration; with
 * `QUICK_LEASES` what it leaves is taken over sooner than in the product.
 */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { quickTables } from '../../apps/studio/server/tables/testing/quick-tables.ts';
import { faultTimes } from './fault-times.ts';
import { RING, tables } from './room-kinds.ts';

const LARGE = { burst: 1e6, perSecond: 1e6 };

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const leases = process.env['QUICK_LEASES'] === undefined ? {} : { leaseMs: 2_000, renewMs: 500 };
const { leaseMs: _, renewMs: __, ...quick } = quickTables([...tables.map(([room]) => room), RING]);
const studio = await startStudio(config, {
  ...faultTimes,
  socketRates: { openings: LARGE, addressOpenings: LARGE },
  tables: { ...quick, ...leases },
  // Shots arrive in time on a busy machine too.
  fish: { ...leases, lateMs: 10_000, idleMs: 5_000 },
  pvp: { times: { queue: 300, auto: 50, extra: 1_000 }, turnMs: 4_000 },
});
process.send!({ url: studio.url });

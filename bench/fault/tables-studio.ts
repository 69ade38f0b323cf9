/** A studio with four quick tables. Started as a child process with its configuration. */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { faultTimes } from './fault-times.ts';
import { quickTables } from '../../apps/studio/server/tables/testing/quick-tables.ts';

const LARGE = { burst: 1e6, perSecond: 1e6 };

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const { leaseMs: _, ...tables } = quickTables(['baccarat-3', 'roulette-2', 'sic-bo-2', 'andar-bahar-2']);
const studio = await startStudio(config, {
  ...faultTimes,
  socketRates: { openings: LARGE, addressOpenings: LARGE },
  tables,
});
process.send!({ url: studio.url });

import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { quickTimes } from '../../testing/start-test-studio.ts';
import { quickTables } from './quick-tables.ts';

/** A studio in a process of its own that kills itself (-9) when its table has taken a step. */
const { config, room, crashAt } = JSON.parse(process.argv[2]!) as { config: Config; room: string; crashAt: string };

process.on('disconnect', () => process.exit());

const studio = await startStudio(config, {
  ...quickTimes,
  walletTimeoutMs: 20_000,
  tables: {
    ...quickTables([room]),
    onStep: (step) => {
      if (step === crashAt && process.env['ARMED'] === 'yes') process.kill(process.pid, 'SIGKILL');
    },
  },
});
process.on('message', () => {
  process.env['ARMED'] = 'yes';
});
process.send!({ url: studio.url });

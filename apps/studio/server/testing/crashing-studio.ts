import type { Config } from '../read-config.ts';
import { startStudio } from '../start-studio.ts';
import { hastyTimes, quickTimes } from './start-test-studio.ts';

/** A studio in a process of its own that kills itself (-9) when a round reaches the given milestone. */
const { config, crashAt } = JSON.parse(process.argv[2]!) as { config: Config; crashAt: string };

process.on('disconnect', () => process.exit());

const studio = await startStudio(config, {
  // Only a bet that is given up leads to a refund; any other round must not be given up because the machine is busy.
  ...(crashAt === 'refund_pending' ? hastyTimes : quickTimes),
  onMilestone: (milestone, round) => {
    const reached = milestone === 'answered' ? `${round.state} answered` : milestone;
    if (reached === crashAt) process.kill(process.pid, 'SIGKILL');
  },
});
process.send!({ url: studio.url });

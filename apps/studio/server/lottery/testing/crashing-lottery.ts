import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { crashingTimes } from '../../testing/start-test-studio.ts';
import { officialLottery } from './official-draws.ts';
import { testLottery } from './test-games.ts';

/**
 * A studio in a process of its own that kills itself (-9) at a step of a draw (`draw drawn`) or of a ticket
 * (`bet_taken`, `decided answered`).
 */
const { config, crashAt, official } = JSON.parse(process.argv[2]!) as {
  config: Config;
  crashAt: string;
  official?: boolean;
};

process.on('disconnect', () => process.exit());

const reach = (step: string) => {
  if (step === crashAt) killThisProcess();
};

const studio = await startStudio(config, {
  ...crashingTimes,
  onMilestone: (milestone, round) => reach(milestone === 'answered' ? `${round.state} answered` : milestone),
  lottery: {
    ...(official ? officialLottery() : testLottery),
    // Draws without tickets pass every step too, at any time.
    onStep: (step, { gameCode }) => {
      if (gameCode === 'CRASH') reach(`draw ${step}`);
    },
  },
});
process.send!({ url: studio.url });

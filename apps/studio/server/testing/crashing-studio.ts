import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { Config } from '../read-config.ts';
import { startStudio } from '../start-studio.ts';
import { slotsWithJackpotIn } from './quick-jackpot.ts';
import { crashingTimes, hastyTimes } from './start-test-studio.ts';

/** A studio in a process of its own that kills itself (-9) when a round reaches the given milestone. */
const { config, crashAt, playerId, jackpotIn } = JSON.parse(process.argv[2]!) as {
  config: Config;
  crashAt: string;
  /** Only a round of this player counts; others of the same database may end meanwhile. */
  playerId?: string;
  /** Numbers from which jackpots are drawn, few, so that they are won often. */
  jackpotIn?: number;
};

process.on('disconnect', () => process.exit());

const studio = await startStudio(config, {
  // Only a bet that is given up leads to a refund; any other round must not be given up because the machine is busy.
  ...(crashAt === 'refund_pending' ? hastyTimes : crashingTimes),
  ...(jackpotIn !== undefined && { slots: slotsWithJackpotIn(jackpotIn) }),
  onMilestone: (milestone, round) => {
    const reached = milestone === 'answered' ? `${round.state} answered` : milestone;
    const isAsked = playerId === undefined || round.playerId === playerId;
    if (reached === crashAt && isAsked) killThisProcess();
  },
});
process.send!({ url: studio.url });

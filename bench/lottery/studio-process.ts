/** A studio whose limits do not refuse the load. Started as a child process with its configuration. */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';

const LARGE = 1e15;
const limits = {
  largestStake: LARGE,
  largestWinOfTicket: LARGE,
  largestWinOfPlayer: LARGE,
  liabilityOfDraw: LARGE,
  liabilityOfNumber: LARGE,
};

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const studio = await startStudio(config, {
  sessionRate: { burst: 1e6, perSecond: 1e6 },
  lottery: { limits: { TLB: limits, BDT: limits } },
});
process.send!({ url: studio.url });

import type { OpenOptions } from '../../apps/studio/server/open-studio.ts';
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

/** A studio whose limits do not refuse the load, for a child process with its configuration; answers by a message. */
export async function startStudioProcess(options: OpenOptions = {}): Promise<void> {
  process.on('disconnect', () => process.exit());
  const config = JSON.parse(process.argv[2]!) as Config;
  const studio = await startStudio(config, {
    sessionRate: { burst: 1e6, perSecond: 1e6 },
    lottery: { limits: { TLB: limits, BDT: limits } },
    ...options,
  });
  process.send!({ url: studio.url });
}

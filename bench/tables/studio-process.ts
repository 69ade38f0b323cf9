/** A studio that anybody may fill from one address, which tells what it uses. Started with its configuration. */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';

export interface Usage {
  /** Seconds of one core since its start. */
  cpuSeconds: number;
  rssKB: number;
}

const LARGE = { burst: 1e6, perSecond: 1e6 };
/** Hands that are left at the end are played out quickly; nobody is played for while it is measured. */
const AUTO_MS = 100;

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const studio = await startStudio(config, {
  sessionRate: LARGE,
  socketRates: { openings: LARGE, addressOpenings: LARGE },
  pvp: { times: { auto: AUTO_MS } },
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuSeconds: (user + system) / 1e6, rssKB: process.memoryUsage.rss() / 1024 };
  process.send!({ usage });
});
process.send!({ url: studio.url });

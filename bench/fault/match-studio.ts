/** A studio that prices simulated matches and takes bets on them, with a feed that is disturbed. A child process. */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { wideLimits, wideRate } from '../sports/start-counter.ts';
import { disturbMessages } from './disturb-messages.ts';
import { faultTimes } from './fault-times.ts';
import { seededRandom } from './seeded-random.ts';

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const studio = await startStudio(config, {
  ...faultTimes,
  sessionRate: wideRate,
  counter: { hasClient: true, limits: wideLimits, delayScale: 0.05 },
  feed: { silenceMs: 2_000, relay: disturbMessages(seededRandom(process.pid)) },
});
process.send!({ url: studio.url });

/** A studio with matches of the bench's own, whose limits do not refuse the load. A child process with its configuration. */
import type { Config } from '../../apps/studio/server/read-config.ts';
import { createTestBook } from '../../apps/studio/server/sports/testing/test-book.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { MATCHES, matchOf, ODDS } from './matches.ts';

const LARGE = 1e15;
const limits = {
  leastStake: 1,
  mostStake: LARGE,
  winOfPlayer: LARGE,
  maxWin: LARGE,
  liabilityOfLine: LARGE,
  liabilityOfMatch: LARGE,
};

process.on('disconnect', () => process.exit());
const config = JSON.parse(process.argv[2]!) as Config;
const book = createTestBook();
for (let at = 0; at < MATCHES; at += 1) book.set(matchOf(at), { markets: [{ id: 1, odds: ODDS }] });
const studio = await startStudio(config, {
  sessionRate: { burst: 1e6, perSecond: 1e6 },
  counter: { book, hasClient: true, limits: { TLB: limits, BDT: limits } },
});
process.send!({ url: studio.url });

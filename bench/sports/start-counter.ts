import type { OpenOptions } from '../../apps/studio/server/open-studio.ts';
import type { Config } from '../../apps/studio/server/read-config.ts';
import { createTestBook } from '../../apps/studio/server/sports/testing/test-book.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { MATCHES, matchOf, ODDS } from './matches.ts';

const LARGE = 1e15;
/** Limits that do not refuse the load. */
const wide = {
  leastStake: 1,
  mostStake: LARGE,
  winOfPlayer: LARGE,
  maxWin: LARGE,
  liabilityOfLine: LARGE,
  liabilityOfMatch: LARGE,
};
export const wideLimits = { TLB: wide, BDT: wide };
export const wideRate = { burst: 1e6, perSecond: 1e6 };

/** A studio with matches of the bench's own, for a child process with its configuration; answers by a message. */
export async function startCounter(options: OpenOptions = {}): Promise<void> {
  process.on('disconnect', () => process.exit());
  const config = JSON.parse(process.argv[2]!) as Config;
  const book = createTestBook();
  for (let at = 0; at < MATCHES; at += 1) book.set(matchOf(at), { markets: [{ id: 1, odds: ODDS }] });
  const studio = await startStudio(config, {
    sessionRate: wideRate,
    counter: { book, hasClient: true, limits: wideLimits },
    ...options,
  });
  process.send!({ url: studio.url });
}

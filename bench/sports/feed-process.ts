/** The studio that prices, or the decider of the bench's matches. A child process with its configuration. */
import type { MatchdConfig } from '../../apps/studio/server/matchd/read-config.ts';
import { mondayBefore } from '../../apps/studio/server/matchd/season/list-fixtures.ts';
import { startMatchd } from '../../apps/studio/server/matchd/start-matchd.ts';
import type { Config } from '../../apps/studio/server/read-config.ts';
import { startStudio } from '../../apps/studio/server/start-studio.ts';
import { liveMatches } from './live-matches.ts';

process.on('disconnect', () => process.exit());
const given = JSON.parse(process.argv[2]!) as
  | { part: 'studio'; config: Config }
  | { part: 'matchd'; config: MatchdConfig; live: number };

if (given.part === 'studio') {
  let prices: number[] = [];
  const studio = await startStudio(given.config, { onPriced: (_, milliseconds) => prices.push(milliseconds) });
  // Asked for at the end of a span: what was priced in it.
  process.on('message', () => {
    process.send!({ prices });
    prices = [];
  });
  process.send!({ url: studio.url });
} else {
  const fixtures = liveMatches(given.live, new Date());
  await startMatchd(given.config, {
    season: {
      pace: 1,
      fixturesOf: (monday) => fixtures.filter(({ startsAt }) => mondayBefore(startsAt).getTime() === monday.getTime()),
    },
  });
  process.send!({ url: '' });
}

/** The decider of the matches of a fault run. A child process. */
import type { MatchdConfig } from '../../apps/studio/server/matchd/read-config.ts';
import type { Fixture } from '../../apps/studio/server/matchd/season/list-fixtures.ts';
import { startMatchd } from '../../apps/studio/server/matchd/start-matchd.ts';
import { seasonOf } from '../../apps/studio/server/sports/testing/test-season.ts';

process.on('disconnect', () => process.exit());
const { config, fixtures } = JSON.parse(process.argv[2]!) as { config: MatchdConfig; fixtures: Fixture[] };
const season = seasonOf(
  fixtures.map((fixture) => ({ ...fixture, startsAt: new Date(fixture.startsAt) })),
  config.pace,
);
await startMatchd(config, { season });
process.send!({ url: '' });

import { startMatchd } from '../../matchd/start-matchd.ts';
import type { MatchdConfig } from '../../matchd/read-config.ts';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { patientTimes } from '../../testing/start-test-studio.ts';
import { matchesAt, seasonOf } from './test-season.ts';

/** A studio or a decider in a process of its own, to be killed. */
const given = JSON.parse(process.argv[2]!) as { startsAt: string; pace: number } & (
  | { part: 'studio'; config: Config }
  | { part: 'matchd'; config: MatchdConfig }
);

process.on('disconnect', () => process.exit());

if (given.part === 'studio') {
  const { url } = await startStudio(given.config, patientTimes);
  process.send!({ url });
} else {
  await startMatchd(given.config, { season: seasonOf(matchesAt(new Date(given.startsAt)), given.pace) });
  process.send!({ url: '' });
}

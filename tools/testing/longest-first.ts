import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, most of it waiting: started last, they would delay the end. */
const longest = [
  'tools/fault.test.ts',
  'tools/launch/play-demonstration.test.ts',
  'tools/launch/start.test.ts',
  'tools/deploy.test.ts',
  'tools/backup/backup.test.ts',
  'tools/building/bundle-secrets.test.ts',
  'packages/database/src/backup/backup.test.ts',
  'apps/studio/server/real-platform.test.ts',
  'apps/platform/src/object-access.test.ts',
  'apps/studio/server/lottery/settle/interrupted-draw.test.ts',
  'apps/studio/server/sports/interrupted-match.test.ts',
  'apps/studio/server/rounds/interrupted-round.test.ts',
  'apps/studio/server/tables/faults.test.ts',
  'apps/studio/server/fish/faults.test.ts',
  'apps/studio/server/fish/swarm.test.ts',
  'apps/studio/server/pvp/faults.test.ts',
  'apps/studio/server/pvp/swarm.test.ts',
  'apps/studio/server/pvp/hands.test.ts',
  'apps/studio/server/pvp/bad-input.test.ts',
  'apps/studio/server/tables/round.test.ts',
  'packages/art/src/art.test.ts',
  'packages/games/src/slots/maths/slot-figures.test.ts',
];

/** Vitest's order (larger files first, or by their last run), with the longest before all others of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project.name))].flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
}

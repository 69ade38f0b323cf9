import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ofEveryPage, walkedBy } from '../journeys.ts';
import { affectedJourneys, capabilitiesOf } from './affected-journeys.ts';

const all = globSync(['e2e/journeys/*.spec.ts', 'apps/studio/clients/**/e2e/*.spec.ts']);
const affected = (...files: string[]) => affectedJourneys(files).map((file) => basename(file, '.spec.ts'));

test.each([
  ['a feature of the platform', 'apps/platform/src/features/play/stops/stop-play.ts'],
  ['a feature of the back office', 'apps/backoffice/src/features/play/stops/stop-button.tsx'],
  ['a file of the contract', 'packages/contract/src/play/stops.ts'],
  ['a file of the contract for operators', 'packages/contract/src/play/stops-backoffice.ts'],
  ['words', 'packages/i18n/TY/play/stops-backoffice.json'],
])('A change of %s runs the journeys of its capability, and those that open every page', (_, file) => {
  expect(affected(file)).toEqual(['accessibility', 'kill-switch', 'languages', 'routes']);
});

test.each([
  ['a capability that no journey names', 'apps/platform/src/features/people/identity/enter.ts'],
  ['a shared package', 'packages/ui/src/button.tsx'],
  ['a migration', 'apps/platform/migrations/0001_begin.sql'],
  ['a step of journeys', 'e2e/steps/page.ts'],
  ['the start of the services', 'tools/launch/main.ts'],
  ['the lock file', 'package-lock.json'],
])('A change of %s runs every journey', (_, file) => {
  expect(affected(file)).toHaveLength(all.length);
});

test.each([
  ['docs', 'docs/testing.md'],
  ['a unit test', 'apps/site/src/features/play/betting-record/bets.test.tsx'],
  ['a measurement', 'bench/bets/main.ts'],
  ['a tool of the command line', 'tools/verify.ts'],
])('A change of %s runs no journey', (_, file) => {
  expect(affected(file)).toEqual([]);
});

test('A changed journey runs itself, a removed one nothing', () => {
  expect(affected('e2e/journeys/codes.spec.ts', 'e2e/journeys/removed.spec.ts', 'README.md')).toEqual(['codes']);
});

test('Every journey names its capabilities, and all names exist', () => {
  const journeys = globSync('e2e/journeys/*.spec.ts').map((file) => basename(file, '.spec.ts'));
  expect([...Object.keys(walkedBy), ...ofEveryPage].toSorted()).toEqual(journeys.toSorted());
  const files = globSync(['apps/*/src/features/**/*.*', 'packages/contract/src/**/*.ts', 'packages/i18n/EN/**/*.json']);
  const there = new Set(files.flatMap(capabilitiesOf));
  const named = Object.values(walkedBy).flatMap((names) => names.split(' '));
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

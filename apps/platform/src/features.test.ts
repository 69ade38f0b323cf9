import { parseCronItems } from 'graphile-worker';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from './features.ts';
import { createPorts } from './ports.ts';
import { baseFeatures } from './testing/base-features.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features });
});
afterAll(() => on.close());

const names = features.map(({ name }) => name);
const position = (name: string) => names.indexOf(name);

test('Each folder of a feature is in the list once, under its name', () => {
  const folders = globSync('features/*/*/index.ts', { cwd: import.meta.dirname }).map((file) =>
    basename(dirname(file)),
  );
  expect(names.toSorted()).toEqual(folders.toSorted());
});

test('The features of test platforms are in the order of the list', () => {
  const base = baseFeatures.map(({ name }) => position(name));
  expect(base).toEqual(base.toSorted((a, b) => a - b));
});

test("The page's last event id is read before the data of other features", () => {
  expect(features.find(({ pageData }) => pageData)?.name).toBe('events');
});

test('Each name of a job belongs to one feature, and each cron job exists in the queue', () => {
  const ports = createPorts(on.platform.config);
  const tasks = features.flatMap(({ jobs }) => Object.keys(jobs?.(on.platform, ports) ?? {}));
  expect(tasks).toEqual([...new Set(tasks)]);
  const items = parseCronItems(features.flatMap(({ cron = [] }) => cron.map(({ task, match }) => ({ task, match }))));
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter(({ task }) => !tasks.includes(task))).toEqual([]);
});

test('Two platforms of one process share no state', async () => {
  const other = await on.secondServer();
  try {
    for (const state of features.flatMap(({ states = [] }) => states)) {
      expect(state(on.platform)).toBe(state(on.platform));
      expect(state(other.platform)).not.toBe(state(on.platform));
    }
  } finally {
    await other.close();
  }
});

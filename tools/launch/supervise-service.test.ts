import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { isAlive } from '@fairhouse/database';
import { superviseService, type RunningService } from './supervise-service.ts';
import { startServices } from './start-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-services-'));
const started: RunningService[] = [];
afterAll(async () => {
  await Promise.all(started.map((service) => service.stop()));
  rmSync(folder, { recursive: true });
});

const program = join(import.meta.dirname, 'testing/fixture-service.ts');

function prepare(name: string, env: Record<string, string> = {}) {
  const startsFile = join(folder, name);
  const pids: number[] = [];
  const lines: string[] = [];
  return {
    service: { name, program, env: { STARTS_FILE: startsFile, ...env } },
    options: {
      log: (line: string) => void lines.push(line),
      onSpawn: (pid: number) => void pids.push(pid),
      signal: new AbortController().signal,
    },
    pids,
    lines,
    starts: () => readFileSync(startsFile, 'utf8').split('\n').length - 1,
  };
}

const eventually = { timeout: 60_000 };

test('starts a killed service again, repeatedly, and stops it for good', async () => {
  const { service, options, pids, lines, starts } = prepare('killed', { FAILS: '2,3' });
  const running = await superviseService(service, options);
  started.push(running);
  process.kill(pids[0]!, 'SIGKILL');
  await vi.waitFor(() => expect(lines.at(-1)).toBe('the killed is back'), eventually);
  expect(lines).toEqual([
    'the killed ended unexpectedly (SIGKILL); starting it again',
    'the killed ended unexpectedly (3); starting it again',
    'the killed ended unexpectedly (3); starting it again',
    'the killed is back',
  ]);
  await running.stop();
  expect(starts()).toBe(4);
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a first start that fails is final', async () => {
  const { service, options, starts } = prepare('broken', { FAILS: '1' });
  await expect(superviseService(service, options)).rejects.toThrow('The broken ended while it started (3).');
  expect(starts()).toBe(1);
});

test('stops while it waits for the next try', async () => {
  const { service, options, pids, lines } = prepare('waiting', { FAILS: '2,3,4,5,6,7,8,9' });
  const running = await superviseService(service, options);
  process.kill(pids[0]!, 'SIGKILL');
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), eventually);
  await running.stop();
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a start that is aborted leaves no process', async () => {
  const { service, options, pids } = prepare('given-up');
  const start = superviseService(service, { ...options, signal: AbortSignal.abort() });
  await expect(start).rejects.toThrow('ended while it started');
  expect(pids.filter(isAlive)).toEqual([]);
});

test('of several services all run or none', async () => {
  const good = prepare('good');
  const bad = prepare('bad', { FAILS: '1' });
  await expect(startServices([good.service, bad.service], good.options)).rejects.toThrow('The bad ended');
  expect(good.pids).toHaveLength(2);
  expect(good.pids.filter(isAlive)).toEqual([]);
});

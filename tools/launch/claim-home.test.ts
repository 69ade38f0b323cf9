import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isAlive } from '@fairhouse/database';
import { claimHome } from './claim-home.ts';
import { instancePath, markOf, readInstance, removeInstance, writeInstance } from './instance-file.ts';

const folders: string[] = [];
const newHome = () => {
  const home = mkdtempSync(join(tmpdir(), 'fairhouse-home-'));
  folders.push(home);
  return home;
};
const alive = markOf(process.ppid);
const gone = { pid: process.pid, startTime: 'of another process with this number' };

afterAll(() => {
  for (const home of folders) rmSync(home, { recursive: true });
});

test('a home that is in use by an instance is refused with one line', async () => {
  const home = newHome();
  writeInstance(home, { launcher: alive, parent: null, stopping: false, services: [] });
  await expect(claimHome(home)).rejects.toThrow(`Fairhouse already runs in ${home} (process ${alive.pid}).`);
  expect(readInstance(home)?.launcher).toEqual(alive);
});

test.each([
  ['that is stopping', { launcher: alive, parent: null, stopping: true, services: [] }],
  ['whose npm was killed', { launcher: alive, parent: gone, stopping: false, services: [] }],
])('waits for an instance %s', async (_, other) => {
  const home = newHome();
  writeInstance(home, other);
  const claiming = claimHome(home);
  // Longer than the limit for an instance that is not stopping.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500);
  });
  removeInstance(home);
  const claim = await claiming;
  expect(readInstance(home)?.launcher.pid).toBe(process.pid);
  claim.release();
  expect(readInstance(home)).toBeUndefined();
});

test('replaces a killed launcher and ends the services that it left', async () => {
  const home = newHome();
  const leftover = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
  const ended = once(leftover, 'exit');
  writeInstance(home, { launcher: gone, parent: null, stopping: false, services: [markOf(leftover.pid!), gone] });
  const claim = await claimHome(home);
  await ended;
  expect(isAlive(leftover.pid!)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
  claim.release();
});

test('a damaged file does not prevent a start', async () => {
  const home = newHome();
  writeFileSync(instancePath(home), '{"launcher":');
  (await claimHome(home)).release();
});

test('records its services and that it is stopping', async () => {
  const home = newHome();
  const claim = await claimHome(home, process.ppid);
  claim.addService(process.pid);
  claim.announceStop();
  expect(readInstance(home)).toEqual({
    launcher: markOf(process.pid),
    parent: alive,
    stopping: true,
    services: [markOf(process.pid)],
  });
  claim.release();
});

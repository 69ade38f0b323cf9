import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';
import { lotteryGames } from './games/lottery-games.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

async function listed(url: string) {
  const answer = await bed.asPlatform(url).call(vendorGames, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.games.filter(({ category }) => category === 'LOTT' || category === 'ELOTT');
}

test('the catalogue lists the lotteries once their client is built, each with a return below 100 %', async () => {
  const before = await bed.start();
  expect(await listed(before.url)).toEqual([]);
  await before.stop();

  const folder = join(bed.config.clientsDir, 'lottery');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lottery</title>');
  const { url } = await bed.start();
  const games = await listed(url);
  expect(games.map(({ gameCode }) => gameCode)).toEqual(lotteryGames.map(({ code }) => code));
  for (const { rtp, defaultPlayType } of games) {
    expect(rtp).toBeGreaterThan(0);
    expect(rtp).toBeLessThan(100);
    expect(defaultPlayType).toMatch(/^\w{1,32}$/);
  }
  expect(games.find(({ gameCode }) => gameCode === 'KENO-1')).toMatchObject({
    category: 'ELOTT',
    defaultPlayType: 'PICK1',
  });
  expect(await (await fetch(url + games[0]!.client)).text()).toContain('Lottery');
  expect((await fetch(`${url}/games/lottery/../slots/index.html`)).status).toBe(404);
});

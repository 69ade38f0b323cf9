import { vendorVoidDraw } from '@fairhouse/contract/play/vendor-lottery';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: testLottery });
});
afterAll(() => bed.close());

const page = async (query: string, language?: string) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const response = await fetch(`${studio.url}/lottery/log?${query}`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('the log of a game is a page for people in their language, and only of that game', async () => {
  const draw = await openDraw(bed);
  await closeDraw(bed, draw);
  const { server_seed: seed } = await reach(bed, draw, 'settled');
  const { status, type, text } = await page(`game=${draw.gameCode}`);
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain(`Drawn · Draw ${draw.numero}`);
  expect(text).toContain(seed);
  expect(text.indexOf('Drawn')).toBeLessThan(text.indexOf('Tickets fixed'));
  expect(text).not.toContain('<script');
  expect((await page('game=T39')).text).not.toContain(draw.numero);
  expect((await page(`game=${draw.gameCode}&lang=VI`)).text).toContain('<html lang="vi">');
  expect((await page(`game=${draw.gameCode}`, 'bn-BD')).text).toContain('<html lang="bn">');
});

test('a reason is shown as text, and a wrong day, page or game is no error of the server', async () => {
  const draw = await openDraw(bed);
  const reason = 'the <b>balls</b> & "drum"';
  await bed.asPlatform(studio.url).call(vendorVoidDraw, { ...draw, reason });
  const { text } = await page(`game=${draw.gameCode}`);
  expect(text).toContain('the &#60;b&#62;balls&#60;/b&#62; &#38; &#34;drum&#34;');
  expect((await page('game=nobody')).status).toBe(404);
  for (const query of ['day=2026-99-99', 'day=2026-02-31', 'day=x&before=-1', 'lang=XX', 'game=T0&game=T1']) {
    expect((await page(query)).status, query).toBe(200);
  }
  expect((await page('day=2020-01-01&lang=EN')).text).toContain('This game has no entries on this day.');
});

import { StartError } from '@fairhouse/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudio, type RunningStudio } from '../start-studio.ts';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

test('health, description and metrics answer, the last on a port of its own', async () => {
  const health = await fetch(`${studio.url}/healthz`);
  expect(health.status).toBe(200);
  expect(health.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${studio.url}/readyz`)).status).toBe(200);
  const description = (await (await fetch(`${studio.url}/openapi.json`)).json()) as { openapi: string; paths: object };
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).toSorted()).toEqual([
    '/api/fairness/seed',
    '/api/fish/magazines',
    '/api/fish/seat',
    '/api/fish/session',
    '/api/fish/tanks',
    '/api/jackpot',
    '/api/lottery/cancel',
    '/api/lottery/chase',
    '/api/lottery/chase/cancel',
    '/api/lottery/chases',
    '/api/lottery/chases/{id}',
    '/api/lottery/coming',
    '/api/lottery/draws',
    '/api/lottery/log',
    '/api/lottery/menu',
    '/api/lottery/odds',
    '/api/lottery/place',
    '/api/lottery/rules',
    '/api/lottery/session',
    '/api/lottery/tickets',
    '/api/lottery/tickets/{id}',
    '/api/lottery/trend',
    '/api/pvp/documents/{id}',
    '/api/pvp/hands',
    '/api/pvp/rooms',
    '/api/pvp/session',
    '/api/pvp/{room}/chains',
    '/api/rooms/{id}/door',
    '/api/rounds',
    '/api/rounds/{id}',
    '/api/rounds/{id}/finish',
    '/api/session',
    '/api/spin',
    '/api/sports/cash-out',
    '/api/sports/cash-outs',
    '/api/sports/cash-outs/{clientId}',
    '/api/sports/commitments',
    '/api/sports/match',
    '/api/sports/matches',
    '/api/sports/place',
    '/api/sports/proof',
    '/api/sports/quote',
    '/api/sports/session',
    '/api/sports/slip',
    '/api/sports/tickets',
    '/api/sports/tickets/{id}',
    '/api/tables',
    '/api/tables/documents/{id}',
    '/api/tables/session',
    '/api/tables/tickets',
    '/api/tables/{table}/chains',
    '/platform/v1/featured',
    '/platform/v1/free-rounds',
    '/platform/v1/free-rounds/cancel',
    '/platform/v1/game',
    '/platform/v1/games',
    '/platform/v1/hands/one',
    '/platform/v1/hands/reviews',
    '/platform/v1/hands/reviews/decide',
    '/platform/v1/hands/reviews/one',
    '/platform/v1/jackpots',
    '/platform/v1/lottery/correct',
    '/platform/v1/lottery/draws',
    '/platform/v1/lottery/liability',
    '/platform/v1/lottery/limits',
    '/platform/v1/lottery/limits/change',
    '/platform/v1/lottery/menu',
    '/platform/v1/lottery/numbers',
    '/platform/v1/lottery/odds',
    '/platform/v1/lottery/odds/change',
    '/platform/v1/lottery/preview',
    '/platform/v1/lottery/result',
    '/platform/v1/lottery/returns',
    '/platform/v1/lottery/sale',
    '/platform/v1/lottery/schedules',
    '/platform/v1/lottery/schedules/change',
    '/platform/v1/lottery/settle-again',
    '/platform/v1/lottery/void',
    '/platform/v1/open-rounds',
    '/platform/v1/returns',
    '/platform/v1/reveal',
    '/platform/v1/rooms',
    '/platform/v1/rooms/limits',
    '/platform/v1/rooms/limits/change',
    '/platform/v1/rooms/operated',
    '/platform/v1/rooms/players',
    '/platform/v1/rooms/players/check',
    '/platform/v1/rooms/switch',
    '/platform/v1/round',
    '/platform/v1/sports/factor',
    '/platform/v1/sports/factors',
    '/platform/v1/sports/limits',
    '/platform/v1/sports/limits/change',
    '/platform/v1/sports/margins',
    '/platform/v1/sports/margins/change',
    '/platform/v1/sports/match',
    '/platform/v1/sports/matches',
    '/platform/v1/sports/players',
    '/platform/v1/sports/players/check',
    '/platform/v1/sports/result',
    '/platform/v1/sports/result/decide',
    '/platform/v1/sports/results',
    '/platform/v1/sports/shift',
    '/platform/v1/sports/suspend',
    '/platform/v1/sports/watch',
    '/platform/v1/statement',
    '/platform/v1/tanks',
    '/platform/v1/wallet/balance',
    '/platform/v1/wallet/in',
    '/platform/v1/wallet/out',
    '/platform/v1/wallet/transfer',
  ]);
  const metrics = await (await fetch(`${studio.metricsUrl!}/metrics`)).text();
  expect(metrics).toContain('studio_rounds_unsettled{age="day"} 0');
});

test('a second studio on the same port reports it in one line', async () => {
  const config = bed.config;
  await expect(startStudio({ ...config, port: studio.port })).rejects.toThrow(StartError);
  await expect(startStudio({ ...config, port: studio.port })).rejects.toThrow(`Port ${studio.port} is taken.`);
});

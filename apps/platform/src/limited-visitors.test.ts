import { resumeSession } from '@fairhouse/contract/people/devices';
import { gameDetails } from '@fairhouse/contract/play/game-details';
import { publicRound } from '@fairhouse/contract/play/betting-record';
import { affiliate } from '@fairhouse/contract/people/registration';
import { siteSearch } from '@fairhouse/contract/content/search';
import { sendSecondStepCode, takeSecondStep } from '@fairhouse/contract/people/security';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { search } from './features/content/search/index.ts';
import { startVendor, type TestVendor } from './features/play/vendor-wallet/testing/start-vendor.ts';
import { ASKING_RATE, READING_RATE } from './system/limit-by-address.ts';
import { visit } from './testing/test-visitor.ts';

let on: TestVendor;
beforeAll(async () => {
  on = await startVendor({ features: [search] });
});
afterAll(() => on.close());

test.each([
  [siteSearch, '?q=a', READING_RATE],
  [gameDetails, '?vendor=nobody&gameCode=none', READING_RATE],
  [affiliate, '?code=ABCDEFGH', READING_RATE],
  [publicRound, '', ASKING_RATE],
  [resumeSession, '', ASKING_RATE],
  [takeSecondStep, '', ASKING_RATE],
  [sendSecondStepCode, '', ASKING_RATE],
] as const)('an address that floods $name is refused, and no other', async (call, query, { burst, perSecond }) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const ask = async (ip: string) => {
      const url = call.path.replace(/:\w+/g, 'none') + query;
      const visitor = Object.assign(visit(on), { ip });
      const answer = await visitor.inject({ method: call.method, url, ...(call.method !== 'GET' && { payload: {} }) });
      const refused = answer.json<{ code?: string }>().code === 'too_many_requests';
      expect(answer.statusCode === 429).toBe(refused);
      return refused;
    };
    const refusals = async (asks: number, ip: string) => {
      const answers = await Promise.all(Array.from({ length: asks }, () => ask(ip)));
      return answers.filter(Boolean).length;
    };
    expect(await refusals(burst + 3, '10.9.0.1')).toBe(3);
    expect(await ask('10.9.0.2')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await refusals(perSecond + 1, '10.9.0.1')).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('an address that requests unknown pictures is refused, and no other', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const ask = async (ip: string) => {
      const url = `/wps/pictures/${randomUUID()}/320.webp`;
      return (await Object.assign(visit(on), { ip }).inject({ method: 'GET', url })).statusCode;
    };
    const answers = await Promise.all(Array.from({ length: READING_RATE.burst + 3 }, () => ask('10.9.1.1')));
    expect(answers.filter((status) => status === 429)).toHaveLength(3);
    expect(answers.filter((status) => status === 404)).toHaveLength(READING_RATE.burst);
    expect(await ask('10.9.1.2')).toBe(404);
  } finally {
    vi.useRealTimers();
  }
});

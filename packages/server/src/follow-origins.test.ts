import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from './create-server.ts';
import { followOrigins, type SiteOrigins } from './follow-origins.ts';
import { listen } from './listen.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A platform whose answer a test changes. */
async function platform(answer: { status: number; body: unknown }): Promise<SiteOrigins> {
  const app = await createServer({ logLevel: 'silent' });
  app.get('/origins', async (_, reply) => reply.code(answer.status).send(answer.body));
  const port = await listen(app, '127.0.0.1', 0);
  const origins = followOrigins({ url: `http://127.0.0.1:${port}`, known: ['https://known.example'], everyMs: 5 });
  stops.push(
    () => app.close(),
    () => origins.stop(),
  );
  return origins;
}

test('Sites that were added are known without a restart, and those that left are not', async () => {
  const answer = { status: 200, body: { origins: ['https://a.example'] as unknown[] } };
  const origins = await platform(answer);
  await vi.waitFor(() => expect(origins.list()).toEqual(['https://known.example', 'https://a.example']));
  answer.body = { origins: ['http://b.example:3000', 'https://known.example'] };
  await vi.waitFor(() => expect(origins.list()).toEqual(['https://known.example', 'http://b.example:3000']));
});

test('The last answer stays while the platform fails', async () => {
  const answer = { status: 200, body: { origins: ['https://a.example'] } as unknown };
  const origins = await platform(answer);
  await vi.waitFor(() => expect(origins.list()).toContain('https://a.example'));
  let asked = 0;
  answer.status = 503;
  answer.body = {
    get origins() {
      asked += 1;
      return [];
    },
  };
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2));
  expect(origins.list()).toContain('https://a.example');
});

test('Nothing that is no origin gets into the policy', async () => {
  const hostile = ["https://a.example 'unsafe-inline'", 'https://a.example/path', '*', 'javascript:alert(1)', 7, null];
  const origins = await platform({ status: 200, body: { origins: [...hostile, 'https://b.example'] } });
  await vi.waitFor(() => expect(origins.list()).toEqual(['https://known.example', 'https://b.example']));
});

test('Without a platform the settings count', async () => {
  const origins = followOrigins({ url: 'http://127.0.0.1:9', known: ['https://known.example'], everyMs: 5 });
  stops.push(() => origins.stop());
  expect(origins.list()).toEqual(['https://known.example']);
});

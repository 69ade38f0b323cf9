import { openGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { enterAs } from '../../people/identity/index.ts';
import {
  GAME,
  openMember,
  startWallet,
  VENDOR,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { playRounds } from './play-rounds.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet();
});
afterAll(() => on.close());

const signal = new AbortController().signal;

/** A studio that cuts the first try of every call, as it does when it is started again; what it was asked. */
async function startUnsteadyStudio() {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const cut = new Set<string>();
  const answers: Record<string, object> = {
    [openGameSession.path]: { session: 's', game: { betLevels: [500] }, openRound: { id: 'left' } },
    [spinReels.path]: { round: { id: 'new' } },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url!;
    asked.push({ path, body: (await json(request)) as Record<string, unknown> });
    const isFirst = !cut.has(path);
    cut.add(path);
    if (isFirst) request.socket.destroy();
    else response.end(JSON.stringify({ success: true, value: answers[path] ?? {} }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a studio that does not answer is asked again: for the game with another token, for a round with the same id', async () => {
  const { asked, url } = await startUnsteadyStudio();
  const core = { ...on.platform, config: { ...on.platform.config, studioUrl: url } };
  const member = await enterAs(core, core.merchants.default(), await openMember(on));
  await playRounds(core, member, { game: { vendor: VENDOR, code: GAME }, rounds: 1 }, signal);

  const bodies = (path: string, field: string) =>
    asked.filter((one) => one.path === path).map(({ body }) => body[field]);
  const tokens = bodies(openGameSession.path, 'launchToken');
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
  const requests = bodies(spinReels.path, 'requestId');
  expect(new Set(requests).size).toBe(1);
  expect(asked.map(({ path }) => path).filter((path) => path.endsWith('/finish'))).toEqual([
    '/api/rounds/left/finish',
    '/api/rounds/left/finish',
    '/api/rounds/new/finish',
    '/api/rounds/new/finish',
  ]);
});

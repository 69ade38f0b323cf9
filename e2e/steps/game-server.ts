import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server of a game vendor with one game, which does not check who calls. */
export interface GameServer {
  url: string;
  label: string;
  game: string;
}

/**
 * Starts one that runs as long as the worker: the instance keeps calling a vendor that was added, and one that does not
 * answer would show as an alarm to other journeys.
 */
export async function startGameServer(label: string): Promise<GameServer> {
  const game = `Ferry ${label}`;
  const listed = {
    gameCode: 'ferry',
    name: game,
    label,
    labelName: 'Riverside',
    labelImage: '/label.svg',
    category: 'RNG',
    classify: [],
    lines: 20,
    rtp: 96.25,
    minBet: { TLB: 100 },
    image: '/ferry.svg',
    client: '/play/ferry',
    demo: true,
  };
  const answers: Record<string, unknown> = {
    '/platform/v1/games': { games: [listed] },
    '/platform/v1/returns': { list: [] },
  };
  const server = createServer((request, response) => {
    const value = answers[request.url ?? ''];
    const body = value ? { success: true, value } : { success: false, code: 'not_found', message: '' };
    response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, label, game };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server of a vendor with one lottery and one draw, which does not check who calls. */
export interface LotteryServer {
  url: string;
  label: string;
  game: string;
  /** Whether its draw was made void. */
  voided(): boolean;
}

/** Starts one that runs as long as the worker, as `startGameServer` does. */
export async function startLotteryServer(label: string): Promise<LotteryServer> {
  const game = `Dice ${label}`;
  let voided = false;
  const listed = {
    gameCode: 'dice',
    name: game,
    label,
    labelName: 'Riverside',
    labelImage: '/label.svg',
    category: 'LOTT',
    classify: [],
    lines: 0,
    rtp: 97,
    minBet: { TLB: 100 },
    image: '/dice.svg',
    client: '/play/dice',
    demo: true,
  };
  const draw = {
    gameCode: 'dice',
    gameName: game,
    numero: '202611230007',
    station: null,
    state: 'open',
    closesAt: '2026-11-23T10:00:00.000Z',
    drawsAt: '2026-11-23T10:00:05.000Z',
    halted: null,
    tickets: 2,
    amounts: [{ currency: 'TLB', staked: 30_000, liability: 180_000, limit: 1_000_000 }],
  };
  const liability = [{ currency: 'TLB', play: 'HZ', number: '9', amount: 180_000, limit: 1_000_000 }];
  const answers: Record<string, () => unknown> = {
    '/platform/v1/games': () => ({ games: [listed] }),
    '/platform/v1/returns': () => ({ list: [] }),
    '/platform/v1/lottery/draws': () => ({ draws: voided ? [] : [draw] }),
    '/platform/v1/lottery/liability': () => ({ list: liability }),
    '/platform/v1/lottery/void': () => {
      voided = true;
      return { refunded: draw.tickets };
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const body = answer ? { success: true, value: answer() } : { success: false, code: 'not_found', message: '' };
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, label, game, voided: () => voided };
}

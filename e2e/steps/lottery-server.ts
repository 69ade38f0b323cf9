import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The server of a vendor with one lottery and one draw, which does not check who calls. */
export interface LotteryServer {
  url: string;
  label: string;
  game: string;
  /** Whether its draw was made void. */
  voided(): boolean;
  /** The operators who confirmed the numbers of its official draw; none before. */
  confirmedBy(): readonly string[];
}

/** Starts one that runs as long as the worker, as `startGameServer` does. */
export async function startLotteryServer(label: string): Promise<LotteryServer> {
  const game = `Dice ${label}`;
  let voided = false;
  let confirmed: readonly string[] = [];
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
  /** An official draw: of two sources one went back. */
  const sources = [
    { name: 'feed-one.example', state: 'final', numbers: '4 5 6', flaw: null, at: draw.drawsAt },
    { name: 'feed-two.example', state: 'refused', numbers: '4 5 5', flaw: 'changed', at: draw.drawsAt },
  ];
  const official = {
    ...draw,
    numero: '202611230008',
    state: 'drawing',
    results: { agreed: null, sources, version: 1, numbers: null, corrected: [] },
  };
  const liability = [{ currency: 'TLB', play: 'HZ', number: '9', amount: 180_000, limit: 1_000_000 }];
  const answers: Record<string, (body: string) => unknown> = {
    '/platform/v1/games': () => ({ games: [listed] }),
    '/platform/v1/returns': () => ({ list: [] }),
    '/platform/v1/lottery/draws': () => ({
      draws: [...(voided ? [] : [draw]), ...(confirmed.length > 0 ? [] : [official])],
    }),
    '/platform/v1/lottery/result': (body) => {
      const { confirmedBy } = JSON.parse(body) as { confirmedBy: string[] };
      if (confirmedBy.length < 2) return undefined;
      confirmed = confirmedBy;
      return {};
    },
    '/platform/v1/lottery/liability': () => ({ list: liability }),
    '/platform/v1/lottery/preview': () => ({
      tickets: draw.tickets,
      complete: true,
      changed: 1,
      differing: 0,
      amounts: [{ currency: 'TLB', paid: 54_000, added: 54_000, overpaid: 0 }],
    }),
    '/platform/v1/lottery/void': () => {
      voided = true;
      return { refunded: draw.tickets };
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const known = answers[request.url ?? ''];
    const value = known?.(body);
    const code = known ? 'results_differ' : 'not_found';
    const envelope = value === undefined ? { success: false, code, message: '' } : { success: true, value };
    const status = value !== undefined ? 200 : known ? 409 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, label, game, voided: () => voided, confirmedBy: () => confirmed };
}

import type { Gate } from '@fairhouse/server';
import { sendFailure } from '@fairhouse/server';
import { lotteryMenu } from '@fairhouse/contract/play/studio-draws';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { repeat, type Job } from '../repeat.ts';
import type { Board } from './draws/board-store.ts';
import { describeDraw } from './describe-menu.ts';

const POLL_MS = 500;

/** Milliseconds between two readings of the clock by a page, which keep the connection open too. */
const CLOCK_MS = 10_000;

/** Open streams of one process. */
const MOST = 5000;

/**
 * `GET /api/lottery/events`: the clock of the studio and every change of a draw, to everybody. One read of the board
 * serves all pages; without pages there is none.
 */
export function serveDrawStream(
  app: FastifyInstance,
  board: () => Promise<Board>,
  gate: Gate<null>,
  onError: (error: unknown) => void,
): void {
  const pages = new Set<FastifyReply>();
  const known = new Map<string, string>();
  let polling: Job | undefined;
  let clockAt = 0;

  const send = (event: string, data: object) => {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const page of pages) page.raw.write(text);
  };
  const poll = async () => {
    const { now, draws } = await board();
    for (const draw of draws) {
      const name = `${draw.gameCode} ${draw.numero}`;
      if (known.get(name) === draw.state) continue;
      known.set(name, draw.state);
      send('draw', describeDraw(draw));
    }
    const shown = new Set(draws.map(({ gameCode, numero }) => `${gameCode} ${numero}`));
    for (const name of known.keys()) if (!shown.has(name)) known.delete(name);
    if (performance.now() - clockAt < CLOCK_MS) return;
    clockAt = performance.now();
    send('clock', { now: now.toISOString() });
  };
  const leave = (page: FastifyReply) => {
    pages.delete(page);
    if (pages.size > 0) return;
    void polling?.stop();
    polling = undefined;
    known.clear();
  };

  app.get('/api/lottery/events', async (request, reply) => {
    const admitted = pages.size < MOST ? await gate(lotteryMenu, request) : undefined;
    if (!admitted?.ok) return sendFailure(reply, admitted ?? { ok: false, code: 'too_many_requests' }, 'EN');
    const { now, draws } = await board();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(`event: board\ndata: ${JSON.stringify({ now, draws: draws.map(describeDraw) })}\n\n`);
    pages.add(reply);
    request.raw.on('close', () => leave(reply));
    polling ??= repeat(POLL_MS, poll, onError);
    return reply;
  });
  app.addHook('preClose', async () => {
    for (const page of pages) page.raw.end();
    await polling?.stop();
  });
}

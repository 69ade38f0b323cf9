import { LONGEST_MESSAGE, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { addressKey } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { WebSocketServer } from 'ws';
import { gather } from '../gather.ts';
import { findSessions } from '../sessions/store.ts';
import { createCallerAddress } from './caller-address.ts';
import { Connection } from './connection.ts';
import type { RoomKeeper } from './room.ts';
import { createSocketGate, isOwnOrigin, type SocketRates } from './socket-gate.ts';

export interface SocketDeps {
  pool: Pool;
  keepers: readonly RoomKeeper[];
  now: () => Date;
  onError: (error: unknown) => void;
  trustedProxies: readonly string[];
  rates?: SocketRates;
}

/** For the last messages of a server that stops. */
const GOODBYE_MS = 50;

/** Sessions read with one statement. */
const TOGETHER = 200;

/** Serves rooms at `/rt`. Closed with the server: its sockets are told to come again. */
export function serveSockets(
  app: FastifyInstance,
  { pool, keepers, now, onError, trustedProxies, rates }: SocketDeps,
): void {
  const gate = createSocketGate(rates);
  const findSession = gather((tokens: readonly string[]) => findSessions(pool, tokens), TOGETHER);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(REALTIME_PROTOCOL) ? REALTIME_PROTOCOL : false),
  });
  const callerOf = createCallerAddress(trustedProxies);
  const connections = new Set<Connection>();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const status = refusalOf(request, () => gate.mayKnock(addressKey(callerOf(request))));
    if (status !== undefined) return refuse(socket, status);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, { gate, keepers, findSession, now, onError });
      connections.add(connection);
      opened.once('close', () => connections.delete(connection));
    });
  };
  app.server.on('upgrade', upgrade);
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade);
    for (const connection of connections) connection.close('restart');
    sockets.close();
    await sleep(GOODBYE_MS);
    for (const opened of sockets.clients) opened.terminate();
  });
}

/** `/rt`, or `/rt/<process>`, by which a proxy finds the process that serves the room. */
const isRoomPath = (path: string): boolean =>
  path === REALTIME_PATH ||
  (/^\/[\w-]{1,64}$/.test(path.slice(REALTIME_PATH.length)) && path.startsWith(REALTIME_PATH));

function refusalOf(request: IncomingMessage, mayKnock: () => boolean): string | undefined {
  if (!isRoomPath(request.url?.split('?')[0] ?? '')) return '404 Not Found';
  if (!isOwnOrigin(request)) return '403 Forbidden';
  const protocols = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
  if (!protocols.includes(REALTIME_PROTOCOL)) return '400 Bad Request';
  return mayKnock() ? undefined : '429 Too Many Requests';
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

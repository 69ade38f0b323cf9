import {
  closeCodes,
  DEAD_MS,
  HELLO_MS,
  PAGE_NUMBER,
  PING_MS,
  socketMessage,
  type CloseReason,
  type SocketMessage,
} from '@fairhouse/contract/play/realtime';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { inSpan } from '@fairhouse/server';
import type { RawData, WebSocket } from 'ws';
import type { FoundSession, Session } from '../sessions/store.ts';
import type { Guest, RoomKeeper, Visit } from './room.ts';
import { createRoundTrips } from './round-trips.ts';
import type { SocketGate } from './socket-gate.ts';

/** Bytes that wait to be sent: above the first, what may be dropped is; above the second the socket is closed. */
const SLOW_BYTES = 64 * 1024;
const STUCK_BYTES = 256 * 1024;

export interface ConnectionDeps {
  gate: SocketGate;
  keepers: readonly RoomKeeper[];
  findSession: (token: string) => Promise<FoundSession | undefined>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** 24 random bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** One socket from its opening to its end. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #deps: ConnectionDeps;
  #messages: { take(): boolean };
  readonly #trips = createRoundTrips();
  readonly #hello: NodeJS.Timeout;
  readonly #pinging: NodeJS.Timeout;
  #session: Session | undefined;
  #visit: Visit | undefined;
  /** As the room that it is in, or enters, knows it. */
  #guest: Guest | undefined;
  #giveBack: (() => void) | undefined;
  #receivedAt = performance.now();
  #isClosed = false;
  /** One after the other: a bet never overtakes the hello before it. */
  #turn = Promise.resolve();

  constructor(socket: WebSocket, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#deps = deps;
    this.#messages = deps.gate.messages();
    this.#hello = setTimeout(() => this.close('hello_missing'), HELLO_MS);
    this.#pinging = setInterval(() => this.#ping(), PING_MS);
    socket.on('message', (data, isBinary) => inSpan(() => this.#parsed(isBinary ? undefined : parse(data))));
    socket.on('close', () => this.#end());
    // A message that is too long or no WebSocket frame: ws closes the socket itself.
    socket.on('error', () => undefined);
  }

  close(reason: CloseReason): void {
    if (this.#isClosed) return;
    if (reason !== 'slow') this.#send({ type: 'bye', reason });
    this.#end();
    if (reason === 'slow' || reason === 'dead') this.#socket.terminate();
    else this.#socket.close(closeCodes[reason], reason);
  }

  #send(message: string | ServerMessage, dropped = false): void {
    if (this.#isClosed) return;
    const waiting = this.#socket.bufferedAmount;
    if (waiting > STUCK_BYTES) return this.close('slow');
    if (dropped && waiting > SLOW_BYTES) return;
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#hello);
    clearInterval(this.#pinging);
    this.#visit?.leave();
    this.#giveBack?.();
  }

  #ping(): void {
    if (performance.now() - this.#receivedAt > DEAD_MS) return this.close('dead');
    const now = this.#deps.now().toISOString();
    this.#send({ type: 'ping', id: this.#trips.ask(), now, roundTripMs: this.#trips.best() });
  }

  #parsed(message: unknown): void {
    if (this.#isClosed) return;
    this.#receivedAt = performance.now();
    if (!this.#messages.take()) return this.close('too_many');
    if (message === undefined) return this.close('invalid_message');
    this.#turn = this.#turn
      .then(() => (this.#isClosed ? undefined : this.#receive(message)))
      .catch((error: unknown) => {
        this.#deps.onError(error);
        this.close('restart');
      });
  }

  async #receive(body: unknown): Promise<void> {
    const message = socketMessage.safeParse(body).data;
    if (!message) return this.#pass(body);
    if (message.type === 'pong') return this.#trips.answered(message.id);
    if (message.type === 'hello') return this.#greet(message);
    if (!this.#session) return this.close('login_required');
    await this.#enter(this.#session, message.room, message.last);
  }

  /** To the room, which alone knows its messages. */
  async #pass(body: unknown): Promise<void> {
    if (!this.#session) return this.close('login_required');
    if (this.#visit && !(await this.#visit.receive(body))) this.close('invalid_message');
  }

  async #greet({ token, room, page = 0, last }: Extract<SocketMessage, { type: 'hello' }>): Promise<void> {
    if (this.#session) return this.close('invalid_message');
    const found = TOKEN.test(token) ? await this.#deps.findSession(token) : undefined;
    if (this.#isClosed) return;
    if (!found || found.endedCode || !found.live) return this.close('login_required');
    // A page that is newer than this process finds another one, which is as new, by its door.
    if (page !== PAGE_NUMBER) return this.close(page > PAGE_NUMBER ? 'moved' : 'page_old');
    const place = this.#deps.gate.take(`${found.playerId} ${found.demo}`);
    if (typeof place === 'string') return this.close(place);
    this.#giveBack = place;
    this.#session = found;
    clearTimeout(this.#hello);
    await this.#enter(found, room, last);
    if (!this.#isClosed) this.#ping();
  }

  async #enter(session: Session, room: string, last: number | undefined): Promise<void> {
    const guest: Guest = {
      session,
      // What a room that was left had under way is not for the next one, nor for the same one entered again.
      send: (message, dropped) => {
        if (this.#guest === guest) this.#send(message, dropped);
      },
      close: (reason) => this.close(reason),
    };
    this.#visit?.leave();
    this.#visit = undefined;
    this.#guest = guest;
    for (const keeper of this.#deps.keepers) {
      const entering = keeper.enter(room, guest, last);
      if (!entering) continue;
      const entered = await entering;
      if (typeof entered === 'string') return this.close(entered);
      if (this.#isClosed) return entered.leave();
      this.#visit = entered;
      this.#messages = this.#deps.gate.messages(keeper.messageRate);
      return;
    }
    this.close('room_unknown');
  }
}

/** An object; undefined for anything else. */
function parse(data: RawData): unknown {
  try {
    const body: unknown = JSON.parse((data as Buffer).toString());
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

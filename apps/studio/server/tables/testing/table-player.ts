import { applyTableEvent } from '@fairhouse/contract/play/apply-table-event';
import { createClient } from '@fairhouse/contract/client';
import { openTableSession } from '@fairhouse/contract/play/studio-tables';
import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { serverMessage, type ServerMessage, type TableEvent } from '@fairhouse/contract/play/table-messages';
import type { TableState, TableTicket } from '@fairhouse/contract/play/table-state';
import { WebSocket } from 'ws';
import { Waits } from '../../testing/waits.ts';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

export type SeatedPlayer = TablePlayer & { token: string };

/** A client of a live table, as a test sees it: everything that it was sent, and the state that follows. */
export class TablePlayer {
  readonly messages: ServerMessage[] = [];
  readonly tickets = new Map<string, TableTicket>();
  state: TableState | undefined;
  s = -1;
  closed: { code: number; reason: string } | undefined;
  readonly #socket: WebSocket;
  readonly #waits = new Waits(this);

  constructor(url: string, headers: { origin?: string } = {}, protocol = REALTIME_PROTOCOL) {
    const origin = headers.origin ?? url;
    this.#socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, protocol, { origin });
    this.#socket.on('message', (data) => this.#receive(serverMessage.parse(JSON.parse((data as Buffer).toString()))));
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#waits.check();
    });
    this.#socket.on('error', () => undefined);
  }

  /** Opens a session with a launch token and sits down. */
  static async sit(url: string, launchToken: string, room: string): Promise<SeatedPlayer> {
    const token = await sessionOf(url, launchToken);
    const player = new TablePlayer(url);
    await player.hello(token, room);
    return Object.assign(player, { token });
  }

  /** The same page after its line was cut: it knows what it knew, and asks for what it missed. */
  async comeBack(this: SeatedPlayer, url: string, room: string): Promise<SeatedPlayer> {
    const back = Object.assign(new TablePlayer(url), { token: this.token, state: this.state, s: this.s });
    for (const [id, ticket] of this.tickets) back.tickets.set(id, ticket);
    await back.hello(this.token, room, this.s);
    return back;
  }

  async opened(): Promise<void> {
    await this.until(() => this.#socket.readyState !== WebSocket.CONNECTING || this.closed !== undefined);
  }

  async hello(token: string, room: string, last?: number): Promise<void> {
    await this.opened();
    this.send({ type: 'hello', token, room, page: PAGE_NUMBER, ...(last !== undefined && { last }) });
    // Word of the own ticket may overtake the picture of the table.
    const isAnswer = ({ type }: ServerMessage) => type === 'snap' || (type === 'own' && last !== undefined);
    await this.until(() => this.messages.some(isAnswer) || this.closed !== undefined);
  }

  send(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  bet(spots: Record<string, number>, version = 1, round = this.state!.round.no): void {
    this.send({ type: 'bet', round, version, spots });
  }

  /**
   * Bets in the first round that takes it, which it answers: the open one may be almost over, and that of a table that was taken
   * over is over until its new owner gives it time again.
   */
  async betInTime(spots: Record<string, number>): Promise<number> {
    for (;;) {
      await this.phase('open');
      const { no } = this.state!.round;
      const [refused, events] = [this.of('refused').length, this.events().length];
      this.bet(spots, 1, no);
      await this.until(() => this.ticketOf(no) !== undefined || this.of('refused').length > refused);
      if (this.ticketOf(no)) return no;
      await this.until(() => this.events().length > events);
    }
  }

  /** The next round, once it takes bets: all of its time is left. */
  async nextRound(): Promise<number> {
    await this.phase('open', this.state!.round.no + 1);
    return this.state!.round.no;
  }

  /** Cuts the line without a goodbye. */
  cut(): void {
    this.#socket.terminate();
  }

  leave(): Promise<void> {
    this.#socket.close();
    return this.until(() => this.closed !== undefined);
  }

  of<Type extends ServerMessage['type']>(type: Type): Of<Type>[] {
    return this.messages.filter((message): message is Of<Type> => message.type === type);
  }

  events(): TableEvent[] {
    return this.of('ev').map(({ event }) => event);
  }

  /** The balance that came last. */
  balance(): number | null {
    const balances = this.messages.flatMap((message) =>
      (message.type === 'own' || message.type === 'snap') && message.balance !== null ? [message.balance] : [],
    );
    return balances.at(-1) ?? null;
  }

  /** The own ticket of a round. */
  ticketOf(round: number): TableTicket | undefined {
    return [...this.tickets.values()].find((ticket) => ticket.round === round);
  }

  until(holds: () => boolean): Promise<void> {
    return this.#waits.until(holds);
  }

  phase(phase: TableState['round']['phase'], least = 0): Promise<void> {
    return this.until(() => this.state?.round.phase === phase && this.state.round.no >= least);
  }

  #receive(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'ping') this.send({ type: 'pong', id: message.id });
    if (message.type === 'snap') {
      this.state = message.state;
      this.s = message.s;
      for (const ticket of [...message.unsettled, ...(message.ticket ? [message.ticket] : [])])
        this.tickets.set(ticket.id, ticket);
    }
    if (message.type === 'own' && message.ticket) this.tickets.set(message.ticket.id, message.ticket);
    if (message.type === 'ev') {
      if (this.state) this.state = applyTableEvent(this.state, message.event);
      this.s = message.event.s;
    }
    this.#waits.check();
  }
}

/** Bearer token of a new session of the tables. */
export async function sessionOf(url: string, launchToken: string): Promise<string> {
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  return (await visitor(openTableSession, { launchToken })).session;
}

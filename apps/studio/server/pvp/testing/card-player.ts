import { createClient } from '@fairhouse/contract/client';
import { unpacked } from '@fairhouse/contract/play/packed-step';
import { lastOf, openFollowed, takeStep, type Followed } from '@fairhouse/contract/play/pvp-steps';
import {
  openPvpSession,
  pvpServerMessage,
  type PvpMove,
  type PvpServerMessage,
  type PvpState,
} from '@fairhouse/contract/play/studio-pvp';
import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { pvpGames, type PvpView } from '@fairhouse/games/pvp';
import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { Waits } from '../../testing/waits.ts';
import { follow } from '../pvp-guests.ts';

type Of<Type extends PvpServerMessage['type']> = Extract<PvpServerMessage, { type: Type }>;

/** Between two moves of a player: more of them would be a flood (`socket-gate.ts`). */
const PACE_MS = 160;

/** A client of a card room, as a test sees it; it can play like a bot, by what it was shown. */
export class CardPlayer {
  readonly messages: PvpServerMessage[] = [];
  /** Every state that it was shown. */
  readonly states: PvpState[] = [];
  #followed: Followed | undefined;
  closed: { code: number; reason: string } | undefined;
  /** Plays its turns by itself. */
  plays = false;
  #played = '';
  #playedAt = 0;
  readonly #socket: WebSocket;
  readonly #waits = new Waits(this);

  constructor(url: string) {
    this.#socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, REALTIME_PROTOCOL, { origin: url });
    this.#socket.on('message', (data) =>
      this.#receive(unpacked(JSON.parse((data as Buffer).toString()) as { type: string })),
    );
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#waits.check();
    });
    this.#socket.on('error', () => undefined);
  }

  /** Opens a session with a launch token and enters a room. */
  static async enter(url: string, launchToken: string, room: string): Promise<CardPlayer & { token: string }> {
    const token = await cardSessionOf(url, launchToken);
    const player = new CardPlayer(url);
    await player.hello(token, room);
    return Object.assign(player, { token });
  }

  get state(): PvpState | undefined {
    return this.#followed?.state;
  }

  /** Number of the newest step, with which another connection goes on. */
  last(): number {
    return lastOf(this.#followed!);
  }

  /** Goes on after what another connection was sent. */
  async goOn(token: string, room: string, before: CardPlayer): Promise<void> {
    this.#followed = before.#followed;
    await this.hello(token, room, before.last());
  }

  async hello(token: string, room: string, last?: number): Promise<void> {
    await this.until(() => this.#socket.readyState !== WebSocket.CONNECTING || this.closed !== undefined);
    this.send({ type: 'hello', token, room, page: PAGE_NUMBER, ...(last !== undefined && { last }) });
    await this.until(() => this.state !== undefined || this.closed !== undefined);
  }

  send(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  sit(): void {
    this.send({ type: 'sit', seed: randomBytes(16).toString('hex') });
  }

  act(move: PvpMove, about: { hand?: string; turn?: number; id?: string } = {}): string {
    const { hand = this.state!.hand!.id, turn = this.state!.hand!.turn?.no ?? 0, id = randomUUID() } = about;
    this.send({ type: 'act', hand, turn, move, id });
    return id;
  }

  /** Cuts the line without a goodbye. */
  cut(): void {
    this.#socket.terminate();
  }

  leave(): Promise<void> {
    this.#socket.close();
    return this.until(() => this.closed !== undefined);
  }

  of<Type extends PvpServerMessage['type']>(type: Type): Of<Type>[] {
    return this.messages.filter((message): message is Of<Type> => message.type === type);
  }

  hasTurn(): boolean {
    const { hand } = this.state ?? {};
    return hand?.turn?.seats.includes(hand.you) ?? false;
  }

  phase(...phases: string[]): Promise<void> {
    return this.until(() => phases.includes(this.state?.hand?.phase ?? ''));
  }

  async refusal(): Promise<Of<'pvp-refused'>> {
    const before = this.of('pvp-refused').length;
    await this.until(() => this.of('pvp-refused').length > before);
    return this.of('pvp-refused').at(-1)!;
  }

  until(holds: () => boolean): Promise<void> {
    return this.#waits.until(holds);
  }

  #receive(message: { type: string; id?: number }): void {
    if (message.type === 'ping') return this.send({ type: 'pong', id: message.id });
    if (message.type === 'bye') return;
    const known = pvpServerMessage.parse(message);
    this.messages.push(known);
    if (known.type === 'state') this.#followed = openFollowed(known);
    if (known.type === 'step') this.#followed = takeStep(this.#followed!, known, follow)!.followed;
    if (this.#followed) this.states.push(this.#followed.state);
    if (this.plays) this.#play();
    this.#waits.check();
  }

  #play(): void {
    const { hand } = this.state ?? {};
    if (!hand?.table || !this.hasTurn()) return;
    const key = `${hand.id} ${hand.turn!.no}`;
    if (key === this.#played) return;
    this.#played = key;
    const move = pvpGames.get(hand.table.game)!.bot(hand.table as PvpView, hand.you);
    const about = { hand: hand.id, turn: hand.turn!.no };
    const wait = Math.max(0, this.#playedAt + PACE_MS - performance.now());
    this.#playedAt = performance.now() + wait;
    setTimeout(() => {
      if (this.#socket.readyState === WebSocket.OPEN) this.act(move, about);
    }, wait);
  }
}

/** Bearer token of a new session of the card rooms. */
export async function cardSessionOf(url: string, launchToken: string): Promise<string> {
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  return (await visitor(openPvpSession, { launchToken })).session;
}

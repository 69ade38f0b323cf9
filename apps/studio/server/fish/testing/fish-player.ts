import { createClient } from '@fairhouse/contract/client';
import {
  fishServerMessage,
  type FishMagazine,
  type FishServerMessage,
  type FiredShot,
} from '@fairhouse/contract/play/fish-messages';
import { openFishSession } from '@fairhouse/contract/play/studio-fish';
import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import {
  openWater,
  placeOf,
  TANK,
  themeOf,
  weapons,
  type Fish,
  type Water,
  type WeaponCode,
} from '@fairhouse/games/fish';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { Waits } from '../../testing/waits.ts';

type Of<Type extends FishServerMessage['type']> = Extract<FishServerMessage, { type: Type }>;

/** A client of a tank, as a test sees it. */
export class FishPlayer {
  readonly messages: FishServerMessage[] = [];
  readonly caught = new Set<number>();
  readonly fired: FiredShot[] = [];
  /** The newest state of each magazine. */
  readonly magazines = new Map<string, FishMagazine>();
  tank: Of<'tank'> | undefined;
  water: Water | undefined;
  closed: { code: number; reason: string } | undefined;
  #clock = 0;
  #n = 0;
  readonly #socket: WebSocket;
  readonly #waits = new Waits(this);

  constructor(url: string, path = REALTIME_PATH) {
    this.#socket = new WebSocket(url.replace('http', 'ws') + path, REALTIME_PROTOCOL, { origin: url });
    this.#socket.on('message', (data) =>
      this.#receive(fishServerMessage.parse(JSON.parse((data as Buffer).toString()))),
    );
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#waits.check();
    });
    this.#socket.on('error', () => undefined);
  }

  static async sit(url: string, launchToken: string, room: string): Promise<FishPlayer & { token: string }> {
    const token = await fishToken(url, launchToken);
    const player = new FishPlayer(url);
    await player.hello(token, room);
    return Object.assign(player, { token });
  }

  async hello(token: string, room: string): Promise<void> {
    await this.until(() => this.#socket.readyState !== WebSocket.CONNECTING || this.closed !== undefined);
    if (this.closed) return;
    this.send({ type: 'hello', token, room, page: PAGE_NUMBER });
    await this.until(() => this.tank !== undefined || this.closed !== undefined);
  }

  send(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  cut(): void {
    this.#socket.terminate();
  }

  /** Ends what is loaded, so that the seat is free for the next test. */
  async leave(): Promise<void> {
    if (this.loaded().length > 0 && !this.closed) this.send({ type: 'unload' });
    await this.until(() => this.loaded().length === 0 || this.closed !== undefined);
    this.#socket.close();
    await this.until(() => this.closed !== undefined);
  }

  of<Type extends FishServerMessage['type']>(type: Type): Of<Type>[] {
    return this.messages.filter((message): message is Of<Type> => message.type === type);
  }

  /** The tank's clock. */
  now(): number {
    return Math.floor(performance.now() + this.#clock);
  }

  get room(): string {
    return this.tank!.room;
  }

  loaded(): FishMagazine[] {
    return [...this.magazines.values()].filter(({ state }) => state === 'loaded');
  }

  /** Loads a magazine, and waits for it. */
  async load(bet = this.tank!.bets[0]!, id: string = randomUUID()): Promise<FishMagazine> {
    this.send({ type: 'load', id, bet });
    const found = () => [...this.magazines.values()].find(({ request }) => request === id);
    await this.until(() => found()?.state === 'loaded' || this.refusal(id) !== undefined || this.closed !== undefined);
    return found()!;
  }

  refusal(id: string): Of<'refused'> | undefined {
    return this.of('refused').find((message) => message.id === id);
  }

  /** Fish in sight that nobody caught, those that pay least first. */
  inSight(at = this.now()): Fish[] {
    return this.water!.at(at)
      .filter((fish) => {
        const place = placeOf(fish, at);
        return (
          !this.caught.has(fish.id) &&
          place &&
          place.x > 0 &&
          place.x < TANK.width &&
          place.y > 0 &&
          place.y < TANK.height
        );
      })
      .toSorted((a, b) => a.species.pay - b.species.pay);
  }

  /** A shot as an honest client claims it. */
  claim(weapon: WeaponCode = 'cannon', fish = this.inSight()[0]!, at = this.now()) {
    const { x, y } = placeOf(fish, at)!;
    this.#n += 1;
    const { radius } = weapons[weapon];
    return {
      n: this.#n,
      weapon,
      at,
      x: Math.round(x),
      y: Math.round(y),
      fish: radius === undefined ? fish.id : null,
    };
  }

  /** Fires honest shots one after the other until the magazine has ended or so many are stored. */
  async shoot(magazine: string, shots: number, weapon: WeaponCode = 'cannon'): Promise<void> {
    const before = this.fired.length;
    for (let tries = 0; this.fired.length < before + shots && tries < shots * 6; tries += 1) {
      if (this.#hasEnded(magazine)) return;
      if (this.inSight().length > 0) {
        const claim = this.claim(weapon);
        this.send({ type: 'fire', magazine, shots: [claim] });
        await this.until(() => this.#isAnswered(magazine, claim.n));
      }
      await new Promise((resolve) => setTimeout(resolve, 205));
    }
  }

  #hasEnded(magazine: string): boolean {
    return this.closed !== undefined || this.magazines.get(magazine)?.state !== 'loaded';
  }

  /** Stored, and told with the magazine as it is then; or refused. */
  #isAnswered(magazine: string, shot: number): boolean {
    const refused = this.of('refused').some((message) => message.magazine === magazine && message.n === shot);
    return refused || this.#hasEnded(magazine) || this.magazines.get(magazine)!.shot >= shot;
  }

  until(holds: () => boolean): Promise<void> {
    return this.#waits.until(holds);
  }

  /** Numbers of shots go on after a reload. */
  continueAt(n: number): void {
    this.#n = n;
  }

  #receive(message: FishServerMessage): void {
    this.messages.push(message);
    if (message.type === 'ping') this.send({ type: 'pong', id: message.id });
    if (message.type === 'tank') {
      this.tank = message;
      this.#clock = message.at - performance.now();
      this.water = openWater(message.seed, themeOf(message.theme));
      for (const fish of message.caught) this.caught.add(fish);
    }
    if (message.type === 'tank' || message.type === 'own')
      for (const magazine of message.magazines) this.magazines.set(magazine.id, magazine);
    if (message.type === 'shots') {
      const { stand } = message;
      const fired = stand && this.magazines.get(stand.id);
      if (fired) this.magazines.set(stand.id, { ...fired, ...stand });
      for (const shot of message.shots) {
        for (const { fish } of shot.kills) this.caught.add(fish);
        if (shot.seat === this.tank?.seat) this.fired.push(shot);
      }
    }
    this.#waits.check();
  }
}

/** Bearer token of a new session of a fish game. */
export async function fishToken(url: string, launchToken: string): Promise<string> {
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  return (await visitor(openFishSession, { launchToken })).session;
}

import { NEXT_MAGAZINE_AT, type FishMagazine, type FishServerMessage } from '@fairhouse/contract/play/fish-messages';
import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { openWater, placeOf, TANK, themeOf, type Water } from '@fairhouse/games/fish';
import { randomInt, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { BenchClient, Figures } from './figures.ts';

/** A little slower than the rate that is allowed. */
const SHOT_MS = 210;
/** Fish of which one is in sight. */
const TRIES = 20;
/** A load without an answer is asked for again, which is harmless. */
const LOAD_MS = 1_000;

export interface TankClientOptions {
  url: string;
  token: string;
  room: string;
  figures: Figures;
}

/** Fish are functions of seed and time: clients of one tank need them once. */
const waters = new Map<string, Water>();

function waterOf(seed: string, theme: string): Water {
  const known = waters.get(seed) ?? openWater(seed, themeOf(theme));
  waters.set(seed, known);
  return known;
}

/** One in sight that nobody caught. */
function findFish(water: Water, at: number, caught: ReadonlySet<number>) {
  const swimming = water.at(at);
  for (let tries = 0; tries < TRIES && swimming.length > 0; tries += 1) {
    const fish = swimming[randomInt(swimming.length)]!;
    const place = caught.has(fish.id) ? null : placeOf(fish, at);
    if (place && place.x > 0 && place.x < TANK.width && place.y > 0 && place.y < TANK.height)
      return { fish, x: Math.round(place.x), y: Math.round(place.y) };
  }
  return undefined;
}

/** A player who fires at whatever swims by, with the next magazine always loaded. */
export function playInTank({ url, token, room, figures }: TankClientOptions): BenchClient {
  const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, REALTIME_PROTOCOL, { origin: url });
  const ready = Promise.withResolvers<void>();
  const sentAt = new Map<number, number>();
  const caught = new Set<number>();
  let tank: Extract<FishServerMessage, { type: 'tank' }> | undefined;
  let water: Water | undefined;
  let clock = 0;
  let loaded: FishMagazine[] = [];
  let asked: { id: string; at: number } | undefined;
  let n = 0;

  const send = (message: object): void => socket.send(JSON.stringify(message));
  const load = (): void => {
    const now = performance.now();
    if (asked && now - asked.at < LOAD_MS) return;
    asked = { id: asked?.id ?? randomUUID(), at: now };
    send({ type: 'load', id: asked.id, bet: tank!.bets[0] });
  };
  const shoot = (): void => {
    if (socket.readyState !== WebSocket.OPEN || !water) return;
    const [magazine] = loaded;
    if (loaded.length < 2 && (magazine?.rounds ?? 0) <= NEXT_MAGAZINE_AT) load();
    const at = Math.floor(performance.now() + clock);
    const found = magazine && findFish(water, at, caught);
    if (!found) return;
    const { fish, x, y } = found;
    n += 1;
    sentAt.set(n, performance.now());
    send({ type: 'fire', magazine: magazine.id, shots: [{ n, weapon: 'cannon', at, x, y, fish: fish.id }] });
    figures.sent += 1;
  };
  const timer = setInterval(shoot, SHOT_MS);

  const receive = (message: FishServerMessage): void => {
    if (message.type === 'ping') send({ type: 'pong', id: message.id });
    if (message.type === 'refused') {
      figures.refused += 1;
      if (message.id !== undefined) asked = undefined;
    }
    if (message.type === 'tank') {
      tank = message;
      clock = message.at - performance.now();
      water = waterOf(message.seed, message.theme);
      for (const fish of message.caught) caught.add(fish);
      ready.resolve();
    }
    if (message.type === 'tank' || message.type === 'own') {
      loaded = message.magazines.filter(({ state, rounds }) => state === 'loaded' && rounds > 0);
      if (message.magazines.some(({ request, state }) => request === asked?.id && state !== 'bet_pending'))
        asked = undefined;
    }
    if (message.type !== 'shots') return;
    const { stand } = message;
    if (stand) loaded = loaded.map((each) => (each.id === stand.id ? { ...each, ...stand } : each));
    for (const { seat, n: shot, kills } of message.shots) {
      for (const { fish } of kills) caught.add(fish);
      if (seat !== tank?.seat) continue;
      const at = sentAt.get(shot);
      if (at !== undefined) figures.latencies.push(performance.now() - at);
      sentAt.delete(shot);
    }
  };
  socket.on('open', () => send({ type: 'hello', token, room, page: PAGE_NUMBER }));
  socket.on('error', (error) => ready.reject(error));
  socket.on('close', (code) => ready.reject(new Error(`closed: ${code}`)));
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    figures.bytes += text.length;
    receive(JSON.parse(text) as FishServerMessage);
  });
  return {
    ready: ready.promise,
    stop() {
      clearInterval(timer);
      if (socket.readyState === WebSocket.OPEN) send({ type: 'unload' });
      socket.close();
    },
  };
}

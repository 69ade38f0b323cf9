import type { FishClientMessage, FishMagazine } from '@fairhouse/contract/play/fish-messages';
import { TANK, themeOf, type Fish } from '@fairhouse/games/fish';
import { expect, test } from 'vitest';
import { listenable } from '../../../shell/listenable.ts';
import { createStore } from '../../../shell/store.ts';
import type { Shoal } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import { openView, type TankView } from '../tank/tank-view.ts';
import { openGun } from './gun.ts';

const magazine: FishMagazine = {
  id: 'one',
  tank: 'fish-reef-1',
  request: '00000000-0000-4000-8000-000000000000',
  state: 'loaded',
  bet: 10,
  stake: 500,
  rounds: 50,
  blasts: 0,
  shot: 0,
  pay: 0,
  returned: null,
  refusal: null,
  loadedAt: '2026-11-29T10:00:00.000Z',
};

/** A tank with one large fish that stays in the middle. */
function openTankOf(...magazines: FishMagazine[]) {
  const sent: FishClientMessage[] = [];
  const view = createStore<TankView>({ ...openView('fish-reef-1', 'reef'), link: 'live', bets: [10], magazines });
  const own = listenable<readonly FishMagazine[]>();
  const silent = () => () => undefined;
  const tank: Tank = {
    view,
    time: () => 0,
    join: () => undefined,
    send: (message) => void sent.push(message),
    onSnapshot: silent,
    onShots: silent,
    onAim: silent,
    onRefused: silent,
    onOwn: own.listen,
  };
  const gun = openGun(tank, createStore(100_000));
  own.emit(magazines);
  const middle = { x: TANK.width / 2, y: TANK.height / 2 };
  const fish: Fish = {
    id: 8,
    species: themeOf('reef').species.find(({ code }) => code === 'marlin')!,
    born: 0,
    gone: 60_000,
    way: [middle, middle, middle, middle],
  };
  const shoal = { find: () => fish } as unknown as Shoal;
  let now = 0;
  const empty: (string | null)[] = [];
  gun.onEmpty((weapon) => empty.push(weapon));
  return {
    gun,
    view,
    empty,
    middle,
    fired: () => sent.filter(({ type }) => type === 'fire').length,
    play: (ms: number) => {
      for (const until = now + ms; now < until; now += 20) gun.advance(now, [{ fish, ...middle, dx: 1, dy: 0 }], shoal);
    },
  };
}

test('a finger that stays down shoots, and what is loaded waits while the connection is lost', () => {
  const { gun, view, middle, fired, play } = openTankOf(magazine);
  gun.press(middle);
  play(2_000);
  const before = fired();
  expect(before).toBeGreaterThan(4);
  view.write({ ...view.read(), link: 'lost' });
  play(1_000);
  const [arriving, left] = [fired(), gun.left.read().rounds];
  play(5_000);
  expect(fired()).toBe(arriving);
  expect(gun.left.read().rounds).toBe(left);
  view.write({ ...view.read(), link: 'live' });
  play(2_000);
  expect(fired()).toBeGreaterThan(arriving);
});

test('a shot that costs more than is left is reported once, and the shooting stops', () => {
  const { gun, empty, fired, play } = openTankOf({ ...magazine, rounds: 3 });
  gun.change({ weapon: 'net', isAuto: true });
  play(3_000);
  expect([empty, fired(), gun.state.read().isAuto]).toEqual([['net'], 0, false]);
});

test('rounds that are on their way are waited for, and nobody is told to load', () => {
  const { gun, empty, fired, play, middle } = openTankOf({ ...magazine, rounds: 2 });
  gun.press(middle);
  play(5_000);
  expect([fired(), empty]).toEqual([2, []]);
});

test('a press without a magazine says what to do', () => {
  const { gun, empty, fired, play, middle } = openTankOf();
  gun.press(middle);
  play(1_000);
  expect([empty, fired()]).toEqual([[null], 0]);
});

test('a target that is not in the water is reported once', () => {
  const { gun, play } = openTankOf(magazine);
  const missed: string[] = [];
  gun.onNoTarget((weapon) => missed.push(weapon));
  gun.change({ target: { fish: null, species: 'kraken' }, isAuto: true });
  play(3_000);
  expect(missed).toEqual(['cannon']);
});

test('a tap between two frames is one shot', () => {
  const { gun, fired, play, middle } = openTankOf(magazine);
  gun.press(middle);
  gun.release();
  play(3_000);
  expect(fired()).toBe(1);
});

import type { ClaimedShot, FishMagazine } from '@fairhouse/contract/play/fish-messages';
import { weapons, type Fish, type Point, type WeaponCode } from '@fairhouse/games/fish';
import { listenable } from '../../../shell/listenable.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { Shoal, Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import { inUse, type TankView } from '../tank/tank-view.ts';
import { nearestOf } from './aim.ts';
import { openClaims, type Claims } from './claims.ts';
import { advance, fireAt, fireTowards, isWorth, type Flight, type Landing } from './flights.ts';
import { FIRST_AIM } from './first-aim.ts';
import { openLoader, type Loader } from './loader.ts';
import { EVERY_MS } from './pace.ts';

/** The fish that is shot at: one of them, or any of a species. */
export type Target = { fish: number; species: string } | { fish: null; species: string };

export interface GunState {
  weapon: WeaponCode;
  /** Of the next magazine; null until the tank named its bets. */
  bet: number | null;
  /** Shoots without being pressed. */
  isAuto: boolean;
  /** Pressing a fish chooses it as the target. */
  isLocking: boolean;
  target: Target | null;
  aim: Point;
}

/** What can still be fired, as the player sees it. */
export interface Left {
  rounds: number;
  blasts: number;
}

export interface Gun {
  state: Store<GunState>;
  left: Store<Left>;
  loader: Loader;
  /** Where shots leave, in units of the tank: it depends on the page. */
  origin: Point;
  change: (part: Partial<GunState>) => void;
  /** A finger is down. */
  press: (point: Point) => void;
  release: () => void;
  /** One shot at the target, as by a key. */
  shootOnce: () => void;
  flights: readonly Flight[];
  /** Moves everything on to a time of the tank’s clock. */
  advance: (now: number, swimmers: readonly Swimmer[], shoal: Shoal) => void;
  onFired: (listener: (flight: Flight) => void) => () => void;
  onLanded: (listener: (landing: Landing) => void) => () => void;
  /** Nothing can be fired: no magazine is loaded, or it has too few rounds for this weapon. */
  onEmpty: (listener: (weapon: WeaponCode | null) => void) => () => void;
  /** Nothing that the weapon may hit is in the water; told once for each target that is waited for. */
  onNoTarget: (listener: (weapon: WeaponCode) => void) => () => void;
}

const first: GunState = {
  weapon: 'cannon',
  bet: null,
  isAuto: false,
  isLocking: false,
  target: null,
  aim: FIRST_AIM,
};

export function openGun(tank: Tank, balance: Store<number>): Gun {
  const claims = openClaims();
  const state = createStore(first);
  const left = createStore<Left>({ rounds: 0, blasts: 0 });
  const loader = openLoader(tank, balance);
  const { fired, landed, empty, noTarget, ...listeners } = openNews();
  let flights: Flight[] = [];
  let [isPressed, isAsked] = [false, false];
  let [shotAt, movedAt] = [-Infinity, 0];
  const missed = publishOnce(noTarget.emit);

  const change = (part: Partial<GunState>) => state.write({ ...state.read(), ...part });
  const rest = () => claims.left(flights.map(({ weapon }) => weapon));
  const showLeft = () => writeLeft(left, rest());
  tank.onSnapshot(() => {
    flights = [];
    shotAt = -Infinity;
  });
  followTank(tank, claims, () => {
    const bet = betOf(tank.view.read(), state.read().bet);
    if (bet !== state.read().bet) change({ bet });
    showLeft();
  });

  function shoot(now: number, swimmers: readonly Swimmer[], shoal: Shoal): void {
    const { weapon } = state.read();
    const lack = lackOf(weapon, rest(), claims.magazine());
    if (lack === 'blasts') change({ weapon: 'cannon' });
    if (lack === 'rounds') {
      isPressed = false;
      change({ isAuto: false });
      empty.emit(weapon);
    }
    if (lack) return;
    const flight = aimed(state.read(), gun.origin, now, swimmers, shoal);
    missed(state.read(), flight !== null);
    if (!flight) return;
    if (flight.end) change({ aim: { x: flight.end.x, y: flight.end.y } });
    flights.push(flight);
    shotAt = now;
    fired.emit(flight);
    loader.shotFired();
  }

  const gun: Gun = {
    state,
    left,
    loader,
    origin: { x: 800, y: 940 },
    change,
    press(point) {
      isPressed = true;
      change({ aim: point });
      // A tap that is shorter than a frame of a slow phone is a shot, too.
      if (inUse(tank.view.read())) isAsked = true;
      else empty.emit(null);
    },
    release: () => (isPressed = false),
    shootOnce: () => (isAsked = true),
    flights,
    advance(now, swimmers, shoal) {
      const ms = Math.min(100, Math.max(0, now - movedAt));
      movedAt = now;
      const moved = moveAll(flights, { now, ms, swimmers, shoal });
      flights = moved.flying;
      for (const hit of moved.hits) landed.emit(hit);
      claimHits(moved.hits, claims, tank);
      const { link, magazines } = tank.view.read();
      const isLoaded = inUse({ magazines }) !== undefined;
      if (isAsked && !isLoaded) empty.emit(null);
      // Without a connection nothing would arrive: what is loaded waits for it.
      const isReady = isLoaded && link === 'live';
      isAsked &&= isReady;
      if (isReady && (isPressed || isAsked || state.read().isAuto) && now - shotAt >= EVERY_MS) {
        isAsked = false;
        shoot(now, swimmers, shoal);
      }
      gun.flights = flights;
      showLeft();
      loader.loadNext(left.read().rounds, state.read().bet);
    },
    ...listeners,
  };
  return gun;
}

function openNews() {
  const [fired, landed] = [listenable<Flight>(), listenable<Landing>()];
  const [empty, noTarget] = [listenable<WeaponCode | null>(), listenable<WeaponCode>()];
  const listeners = {
    onFired: fired.listen,
    onLanded: landed.listen,
    onEmpty: empty.listen,
    onNoTarget: noTarget.listen,
  };
  return { fired, landed, empty, noTarget, ...listeners };
}

function moveAll(flights: readonly Flight[], moment: Parameters<typeof advance>[1]) {
  const ends = flights.map((flight) => advance(flight, moment));
  return { flying: flights.filter((_, at) => ends[at] === null), hits: ends.filter((end) => end !== null) };
}

/**
 * What a shot lacks. Rounds that are on their way may be refused and stay: `answers` are awaited before anybody is told that there
 * are too few.
 */
function lackOf(
  weapon: WeaponCode,
  left: Left,
  magazine: FishMagazine | undefined,
): 'blasts' | 'rounds' | 'answers' | null {
  const { cost, free } = weapons[weapon];
  if (free) return left.blasts < 1 ? 'blasts' : null;
  if (left.rounds >= cost) return null;
  return (magazine?.rounds ?? 0) >= cost ? 'answers' : 'rounds';
}

/** Says for each target once that it is not in the water, until it was. */
function publishOnce(publish: (weapon: WeaponCode) => void) {
  let missed: Target | null = null;
  return ({ weapon, target }: GunState, isThere: boolean): void => {
    if (!isThere && target !== missed) publish(weapon);
    missed = isThere ? null : target;
  };
}

/** The bet that was chosen, else that of what is loaded, else the lowest. */
const betOf = ({ bets, magazines }: TankView, chosen: number | null): number | null =>
  chosen !== null && bets.includes(chosen) ? chosen : (inUse({ magazines })?.bet ?? bets[0] ?? null);

/** The fish to shoot at now, if one is chosen and still there. */
function chosenFish({ target, weapon }: GunState, swimmers: readonly Swimmer[], shoal: Shoal): Fish | null {
  if (!target) return null;
  const same = target.fish === null ? undefined : shoal.find(target.fish);
  const fish = same ?? nearestOf(swimmers, target.species);
  return fish && (weapons[weapon].radius !== undefined || isWorth(weapon, fish)) ? fish : null;
}

/** A shot at the chosen fish, or in the direction of the cannon; null if the chosen one cannot be hit. */
function aimed(state: GunState, from: Point, now: number, swimmers: readonly Swimmer[], shoal: Shoal): Flight | null {
  const fish = chosenFish(state, swimmers, shoal);
  if (fish) return fireAt(state.weapon, from, fish, now);
  return state.target ? null : fireTowards(state.weapon, from, state.aim, now);
}

function writeLeft(left: Store<Left>, next: Left): void {
  const shown = left.read();
  if (next.rounds !== shown.rounds || next.blasts !== shown.blasts) left.write(next);
}

/** Sends what hit something. */
function claimHits(hits: readonly Landing[], claims: Claims, tank: Tank): void {
  const magazine = claims.magazine();
  const shots = hits.flatMap(({ weapon, at, x, y, fish, isIdle }): ClaimedShot[] =>
    isIdle ? [] : [claims.add({ weapon, at, x, y, fish: weapons[weapon].radius === undefined ? fish : null })],
  );
  if (magazine && shots.length > 0) tank.send({ type: 'fire', magazine: magazine.id, shots });
}

function followTank(tank: Tank, claims: Claims, onChange: () => void): void {
  const follow = () => {
    claims.follow(inUse(tank.view.read()));
    onChange();
  };
  tank.onOwn(follow);
  tank.onSnapshot(() => {
    claims.restart();
    follow();
  });
  tank.onRefused(({ magazine, n }) => {
    if (n !== undefined) claims.settle(magazine, n);
    onChange();
  });
}

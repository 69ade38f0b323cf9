import type { ClaimedShot } from '@fairhouse/contract/play/fish-messages';
import { weapons, type Fish, type Point, type WeaponCode } from '@fairhouse/games/fish';
import { listenable } from '../../../shell/listenable.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { Shoal, Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import { inUse, type TankView } from '../tank/tank-view.ts';
import { nearestOf } from './aim.ts';
import { openClaims, type Claims } from './claims.ts';
import { advance, fireAt, fireTowards, isWorth, type Flight, type Landing } from './flights.ts';
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
  /** Nothing can be fired: the magazine is empty or was not loaded. */
  onEmpty: (listener: () => void) => () => void;
  /** Nothing that the weapon may hit is in the water. */
  onNoTarget: (listener: (weapon: WeaponCode) => void) => () => void;
}

const first: GunState = {
  weapon: 'cannon',
  bet: null,
  isAuto: false,
  isLocking: false,
  target: null,
  aim: { x: 800, y: 300 },
};

export function openGun(tank: Tank, balance: Store<number>): Gun {
  const claims = openClaims();
  const state = createStore(first);
  const left = createStore<Left>({ rounds: 0, blasts: 0 });
  const loader = openLoader(tank, balance);
  const fired = listenable<Flight>();
  const landed = listenable<Landing>();
  const empty = listenable<void>();
  const noTarget = listenable<WeaponCode>();
  let flights: Flight[] = [];
  let [isPressed, isAsked] = [false, false];
  let [shotAt, movedAt] = [-Infinity, 0];

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
    const { cost, free } = weapons[weapon];
    if (free ? rest().blasts < 1 : rest().rounds < cost) {
      if (free) change({ weapon: 'cannon' });
      else empty.emit();
      return;
    }
    const flight = aimed(state.read(), gun.origin, now, swimmers, shoal);
    if (!flight) return noTarget.emit(weapon);
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
    },
    release: () => (isPressed = false),
    shootOnce: () => (isAsked = true),
    flights,
    advance(now, swimmers, shoal) {
      const ms = Math.min(100, Math.max(0, now - movedAt));
      movedAt = now;
      const ends = flights.map((flight) => advance(flight, { now, ms, swimmers, shoal }));
      const hits = ends.filter((end) => end !== null);
      flights = flights.filter((_, at) => ends[at] === null);
      for (const hit of hits) landed.emit(hit);
      claimHits(hits, claims, tank);
      const isShooting = isPressed || isAsked || state.read().isAuto;
      if (isShooting && now - shotAt >= EVERY_MS && inUse(tank.view.read())) {
        isAsked = false;
        shoot(now, swimmers, shoal);
      } else if (isAsked && !inUse(tank.view.read())) {
        isAsked = false;
        empty.emit();
      }
      gun.flights = flights;
      showLeft();
      loader.loadNext(left.read().rounds, state.read().bet);
    },
    onFired: fired.listen,
    onLanded: landed.listen,
    onEmpty: empty.listen,
    onNoTarget: noTarget.listen,
  };
  return gun;
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
  tank.onShots((shots) => {
    for (const { magazine, n } of shots) claims.settle(magazine, n);
    onChange();
  });
  tank.onRefused(({ magazine, n }) => {
    if (n !== undefined) claims.settle(magazine, n);
    onChange();
  });
}

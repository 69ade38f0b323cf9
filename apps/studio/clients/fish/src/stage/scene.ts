import type { FiredShot } from '@fairhouse/contract/play/fish-messages';
import { weapons, type Fish, type Point, type WeaponCode } from '@fairhouse/games/fish';
import type { Gun } from '../gun/gun.ts';
import type { Landing } from '../gun/flights.ts';
import type { Shoal, Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import type { Atlas } from './atlas.ts';
import { COIN_LENGTH, lengthOf, SHOT_LENGTH } from './drawings.ts';
import { createEffects } from './effects.ts';
import { motionOf } from './motions.ts';
import { createSprite, type Painter } from './painter.ts';
import { cannonPlace, cornerOf, type View } from './view.ts';

/** A catch to be written on the page: where, how much, and whether it paid more than its shot cost. */
export interface Catch {
  at: Point;
  pay: number;
  isWin: boolean;
}

export interface Scene {
  draw: (now: number, time: number, swimmers: readonly Swimmer[]) => void;
  resize: (view: View) => void;
  use: (atlas: Atlas) => void;
  /** An own shot ended somewhere. */
  land: (landing: Landing) => void;
  /** Stored shots of everybody. */
  shots: (shots: readonly FiredShot[], shoal: Shoal, time: number) => void;
  aim: (seat: number, at: Point, weapon: WeaponCode) => void;
  clear: () => void;
}

interface Surroundings {
  tank: Tank;
  gun: Gun;
  painter: () => Painter;
  isStill: () => boolean;
  onCatch: (caught: Catch) => void;
}

const FLASH_MS = 140;
/** Multiples of the bet from which a catch is seen by everybody. */
const LARGE = 20;
const SEATS = [0, 1, 2, 3];
const MOST_FLIPS = 500;

export function createScene({ tank, gun, painter, isStill, onCatch }: Surroundings): Scene {
  const sprite = createSprite();
  const effects = createEffects(painter, isStill);
  const flips = new Map<number, number>();
  const flashes = new Map<number, number>();
  const barrels = new Map<number, { angle: number; shotAt: number }>();
  let view: View | null = null;
  let atlas: Atlas | null = null;
  let now = 0;

  const shapeOf = (picture: string): number => atlas?.pictures.get(picture)?.shape ?? 1;
  const cannonOf = (seat: number) => cannonPlace(view!, cornerOf(seat, tank.view.read().seat));

  function drawFish({ fish, x, y, dx, dy }: Swimmer, time: number, passed: number): void {
    const { species } = fish;
    const motion = motionOf(species.code);
    const at = view!.toPage({ x, y });
    const ahead = view!.toPage({ x: x + dx, y: y + dy });
    const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
    const cos = Math.cos(angle);
    // A fish that turns around rolls over its back, and does not waver while it swims straight up or down.
    const before = flips.get(fish.id) ?? (cos < 0 ? -1 : 1);
    const wanted = Math.abs(cos) < 0.15 ? Math.sign(before) : Math.sign(cos);
    const flip = isStill() ? wanted : Math.max(-1, Math.min(1, before + wanted * passed * 0.006));
    flips.set(fish.id, flip);
    const seconds = time / 1000 + (fish.id % 97);
    const breath = motion.pulse ? 1 + Math.sin(seconds * motion.beat * 6.3) * motion.pulse : 1;
    const width = lengthOf(species) * view!.scale;
    sprite.picture = species.code;
    sprite.x = at.x;
    sprite.y = at.y;
    sprite.width = width * breath;
    sprite.height = width * shapeOf(species.code) * (2 - breath);
    sprite.angle = motion.isUpright ? (cos < 0 ? Math.PI : 0) : angle;
    sprite.flip = motion.isUpright ? (cos < 0 ? -1 : 1) : flip;
    sprite.wave = isStill() ? 0 : motion.wave;
    sprite.phase = seconds * motion.beat * 6.3;
    sprite.alpha = 1;
    sprite.flash = Math.max(0, ((flashes.get(fish.id) ?? 0) - now) / FLASH_MS) * 0.55;
    sprite.glow = 0;
    painter().draw(sprite);
  }

  function drawShots(): void {
    for (const { weapon, x, y, vx, vy } of gun.flights) {
      const at = view!.toPage({ x, y });
      const ahead = view!.toPage({ x: x + vx, y: y + vy });
      plain(`shot-${weapon}`, at, SHOT_LENGTH * view!.scale * 1.2);
      sprite.angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
      painter().draw(sprite);
    }
  }

  function plain(picture: string, { x, y }: Point, width: number): void {
    sprite.picture = picture;
    sprite.x = x;
    sprite.y = y;
    sprite.width = width;
    sprite.height = width * shapeOf(picture);
    sprite.angle = 0;
    sprite.flip = 1;
    sprite.wave = 0;
    sprite.alpha = 1;
    sprite.flash = 0;
    sprite.glow = 0;
  }

  function drawCannons(): void {
    const { seat: own, seats } = tank.view.read();
    for (const seat of SEATS) {
      const isTaken = seats.some((each) => each.seat === seat);
      const place = cannonOf(seat);
      plain(`seat-${seat}`, place, place.size);
      sprite.alpha = isTaken ? 1 : 0.3;
      painter().draw(sprite);
      if (!isTaken) continue;
      if (seat === own) pointOwn(place);
      const barrel = barrels.get(seat) ?? { angle: place.isTop ? Math.PI / 2 : -Math.PI / 2, shotAt: 0 };
      const recoil = isStill() ? 0 : Math.max(0, 1 - (now - barrel.shotAt) / 120) * place.size * 0.12;
      plain(`barrel-${seat}`, place, place.size * 1.5);
      sprite.angle = barrel.angle;
      sprite.x -= Math.cos(barrel.angle) * recoil;
      sprite.y -= Math.sin(barrel.angle) * recoil;
      painter().draw(sprite);
    }
  }

  function pointOwn(place: Point): void {
    const { seat } = tank.view.read();
    const aim = view!.toPage(gun.state.read().aim);
    turn(seat, Math.atan2(aim.y - place.y, aim.x - place.x));
  }

  function turn(seat: number, angle: number, shotAt?: number): void {
    const before = barrels.get(seat);
    barrels.set(seat, { angle, shotAt: shotAt ?? before?.shotAt ?? 0 });
  }

  function drawBubbles(): void {
    if (isStill()) return;
    for (let each = 0; each < 9; each += 1) {
      const part = (now / (7000 + each * 900) + each * 0.37) % 1;
      plain(
        'bubble',
        {
          x: view!.width * ((each * 0.137 + 0.06) % 1) + Math.sin(part * 12 + each) * 9,
          y: view!.height * (1.04 - part * 1.1),
        },
        (10 + (each % 4) * 6) * Math.max(0.6, view!.scale),
      );
      sprite.alpha = 0.5;
      painter().draw(sprite);
    }
  }

  function show(caught: { fish: number; pay: number }, shot: FiredShot, shoal: Shoal, time: number): void {
    const fish = shoal.find(caught.fish);
    shoal.catch(caught.fish);
    const isOwn = shot.seat === tank.view.read().seat;
    const { seats } = tank.view.read();
    const bet = seats.find(({ seat }) => seat === shot.seat)?.bet ?? 0;
    if (!fish || !view) return;
    const at = drawSinking(fish, shoal, time);
    const multiple = fish.species.pay;
    const count = Math.min(12, 2 + Math.floor(multiple / 5)) * (isOwn ? 1 : 0.5);
    effects.coins(at, cannonOf(shot.seat), Math.ceil(count), COIN_LENGTH * Math.max(0.4, view.scale));
    if (multiple >= LARGE) effects.ring(at, lengthOf(fish.species) * view.scale * 1.5);
    const cost = weapons[shot.weapon].free ? 0 : weapons[shot.weapon].cost * bet;
    const all = shot.kills.reduce((sum, { pay }) => sum + pay, 0) + shot.pot;
    if (isOwn) onCatch({ at, pay: caught.pay, isWin: all > cost });
  }

  function drawSinking(fish: Fish, shoal: Shoal, time: number): Point {
    const place = shoal.placeOf(fish, Math.min(time, fish.gone - 1)) ?? { x: 0, y: 0, dx: 1, dy: 0 };
    const at = view!.toPage(place);
    const ahead = view!.toPage({ x: place.x + place.dx, y: place.y + place.dy });
    const width = lengthOf(fish.species) * view!.scale;
    const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
    effects.sink(fish.species.code, at, width, width * shapeOf(fish.species.code), angle);
    flips.delete(fish.id);
    return at;
  }

  gun.onFired((flight) => {
    if (!view) return;
    const { seat } = tank.view.read();
    const place = cannonOf(seat);
    const ahead = view.toPage({ x: flight.x + flight.vx, y: flight.y + flight.vy });
    turn(seat, Math.atan2(ahead.y - place.y, ahead.x - place.x), now);
  });

  return {
    resize: (next) => (view = next),
    use: (next) => (atlas = next),
    draw(at, time, swimmers) {
      const passed = Math.min(100, at - now);
      now = at;
      if (!view || !atlas) return;
      // Of fish that are long gone.
      if (flips.size > MOST_FLIPS) flips.clear();
      if (flashes.size > MOST_FLIPS) flashes.clear();
      painter().begin();
      drawBubbles();
      for (const each of swimmers.toSorted((a, b) => b.fish.species.size - a.fish.species.size)) {
        drawFish(each, time, passed);
      }
      effects.draw(now);
      drawShots();
      drawCannons();
      painter().end();
    },
    land({ weapon, x, y, fish, isIdle }) {
      if (!view) return;
      const { radius } = weapons[weapon];
      if (fish !== null) flashes.set(fish, now + FLASH_MS);
      if (isIdle && radius === undefined) return;
      effects.burst(view.toPage({ x, y }), (radius ?? 34) * 2 * view.scale, isIdle || radius === undefined);
    },
    shots(shots, shoal, time) {
      const { seat: own } = tank.view.read();
      for (const shot of shots) {
        if (shot.seat !== own && view) {
          const [from, to] = [cannonOf(shot.seat), view.toPage(shot)];
          turn(shot.seat, Math.atan2(to.y - from.y, to.x - from.x), now);
          effects.trace(`shot-${shot.weapon}`, from, to, SHOT_LENGTH * view.scale);
          effects.burst(to, (weapons[shot.weapon].radius ?? 30) * 2 * view.scale, true);
        }
        for (const caught of shot.kills) show(caught, shot, shoal, time);
        if (shot.pot > 0 && view) effects.ring(view.toPage(shot), 420 * view.scale);
      }
    },
    aim(seat, at) {
      if (!view) return;
      const place = cannonOf(seat);
      const aim = view.toPage(at);
      turn(seat, Math.atan2(aim.y - place.y, aim.x - place.x));
    },
    clear() {
      effects.clear();
      flips.clear();
      flashes.clear();
      barrels.clear();
    },
  };
}

import type { FiredShot } from '@fairhouse/contract/play/fish-messages';
import { weapons, type Fish, type Point } from '@fairhouse/games/fish';
import type { Flight, Landing } from '../gun/flights.ts';
import type { Painter } from '../painting/painter.ts';
import type { Shoal, Swimmer } from '../tank/shoal.ts';
import { createEffects, type Effects } from './effects.ts';
import { LABEL } from './labels.ts';
import { COIN_LENGTH, lengthOf, SHOT_LENGTH } from './lengths.ts';
import type { Catch, Seating } from './messages.ts';
import { motionOf } from './motions.ts';
import { createSprite, flatten } from './sprite.ts';
import { cannonPlace, cornerOf, type View } from './view.ts';

type Shapes = ReadonlyMap<string, { shape: number }>;

export interface Scene {
  draw: (now: number, time: number, swimmers: readonly Swimmer[]) => void;
  resize: (view: View) => void;
  /** The pictures there are, with their heights over their widths. */
  use: (shapes: Shapes) => void;
  /** An own shot left the cannon. */
  fired: (flight: Flight) => void;
  /** An own shot ended somewhere. */
  land: (landing: Landing) => void;
  /** Stored shots of everybody. */
  shots: (shots: readonly FiredShot[], shoal: Shoal, time: number) => void;
  /** Where the cannon of somebody points. */
  aim: (seat: number, at: Point) => void;
  /** What was written in this picture is shown at a place of the page. */
  label: (picture: string, at: Point) => void;
  clear: () => void;
}

/** What is shown beside the fish; it changes from outside. */
export interface Shown {
  seating: Seating;
  /** Where the own cannon points, in the tank. */
  aim: Point;
  flights: Flight[];
  /** Nothing flies or swings. */
  isStill: boolean;
}

interface Surroundings {
  shown: Shown;
  painter: () => Painter;
  onCatch: (caught: Catch) => void;
}

const FLASH_MS = 140;
/** Multiples of the bet from which a catch is seen by everybody. */
const LARGE = 20;
const SEATS = [0, 1, 2, 3];
const MOST_FLIPS = 500;

class DrawnScene implements Scene {
  readonly #about: Surroundings;
  readonly #effects: Effects;
  readonly #sprite = createSprite();
  readonly #flips = new Map<number, number>();
  readonly #flashes = new Map<number, number>();
  readonly #barrels = new Map<number, { angle: number; shotAt: number }>();
  #view: View | null = null;
  #shapes: Shapes | null = null;
  #now = 0;

  constructor(about: Surroundings) {
    this.#about = about;
    this.#effects = createEffects(about.painter, () => about.shown.isStill);
  }

  #shapeOf(picture: string): number {
    return this.#shapes?.get(picture)?.shape ?? 1;
  }

  #cannonOf(seat: number) {
    return cannonPlace(this.#view!, cornerOf(seat, this.#about.shown.seating.own));
  }

  #drawFish({ fish, x, y, dx, dy }: Swimmer, time: number, passed: number): void {
    const { species } = fish;
    const motion = motionOf(species.code);
    const at = this.#view!.toPage({ x, y });
    const ahead = this.#view!.toPage({ x: x + dx, y: y + dy });
    const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
    const cos = Math.cos(angle);
    // A fish that turns around rolls over its back, and does not waver while it swims straight up or down.
    const before = this.#flips.get(fish.id) ?? (cos < 0 ? -1 : 1);
    const wanted = Math.abs(cos) < 0.15 ? Math.sign(before) : Math.sign(cos);
    const flip = this.#about.shown.isStill ? wanted : Math.max(-1, Math.min(1, before + wanted * passed * 0.006));
    this.#flips.set(fish.id, flip);
    const seconds = time / 1000 + (fish.id % 97);
    const breath = motion.pulse ? 1 + Math.sin(seconds * motion.beat * 6.3) * motion.pulse : 1;
    const width = lengthOf(species) * this.#view!.scale;
    this.#sprite.picture = species.code;
    this.#sprite.x = at.x;
    this.#sprite.y = at.y;
    this.#sprite.width = width * breath;
    this.#sprite.height = width * this.#shapeOf(species.code) * (2 - breath);
    this.#sprite.angle = motion.isUpright ? (cos < 0 ? Math.PI : 0) : angle;
    this.#sprite.flip = motion.isUpright ? (cos < 0 ? -1 : 1) : flip;
    this.#sprite.wave = this.#about.shown.isStill ? 0 : motion.wave;
    this.#sprite.phase = (seconds * motion.beat * 6.3) % (2 * Math.PI);
    this.#sprite.alpha = 1;
    this.#sprite.flash = Math.max(0, ((this.#flashes.get(fish.id) ?? 0) - this.#now) / FLASH_MS) * 0.55;
    this.#sprite.glow = 0;
    this.#about.painter().draw(this.#sprite);
  }

  #drawShots(): void {
    for (const { weapon, x, y, vx, vy } of this.#about.shown.flights) {
      const at = this.#view!.toPage({ x, y });
      const ahead = this.#view!.toPage({ x: x + vx, y: y + vy });
      this.#plain(`shot-${weapon}`, at, SHOT_LENGTH * this.#view!.scale * 1.2);
      this.#sprite.angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
      this.#about.painter().draw(this.#sprite);
    }
  }

  #plain(picture: string, { x, y }: Point, width: number): void {
    this.#sprite.picture = picture;
    this.#sprite.x = x;
    this.#sprite.y = y;
    this.#sprite.width = width;
    this.#sprite.height = width * this.#shapeOf(picture);
    flatten(this.#sprite);
  }

  #drawCannons(): void {
    const { own, seats } = this.#about.shown.seating;
    for (const seat of SEATS) {
      const isTaken = seats.some((each) => each.seat === seat);
      const place = this.#cannonOf(seat);
      this.#plain(`seat-${seat}`, place, place.size);
      this.#sprite.alpha = isTaken ? 1 : 0.3;
      this.#about.painter().draw(this.#sprite);
      if (!isTaken) continue;
      if (seat === own) this.aim(seat, this.#about.shown.aim);
      const barrel = this.#barrels.get(seat) ?? { angle: place.isTop ? Math.PI / 2 : -Math.PI / 2, shotAt: 0 };
      const recoil = this.#about.shown.isStill
        ? 0
        : Math.max(0, 1 - (this.#now - barrel.shotAt) / 120) * place.size * 0.12;
      this.#plain(`barrel-${seat}`, place, place.size * 1.5);
      this.#sprite.angle = barrel.angle;
      this.#sprite.x -= Math.cos(barrel.angle) * recoil;
      this.#sprite.y -= Math.sin(barrel.angle) * recoil;
      this.#about.painter().draw(this.#sprite);
    }
  }

  #turn(seat: number, angle: number, shotAt?: number): void {
    const before = this.#barrels.get(seat);
    this.#barrels.set(seat, { angle, shotAt: shotAt ?? before?.shotAt ?? 0 });
  }

  #drawBubbles(): void {
    if (this.#about.shown.isStill) return;
    for (let each = 0; each < 9; each += 1) {
      const part = (this.#now / (7000 + each * 900) + each * 0.37) % 1;
      this.#plain(
        'bubble',
        {
          x: this.#view!.width * ((each * 0.137 + 0.06) % 1) + Math.sin(part * 12 + each) * 9,
          y: this.#view!.height * (1.04 - part * 1.1),
        },
        (10 + (each % 4) * 6) * Math.max(0.6, this.#view!.scale),
      );
      this.#sprite.alpha = 0.5;
      this.#about.painter().draw(this.#sprite);
    }
  }

  #show(caught: { fish: number; pay: number }, shot: FiredShot, shoal: Shoal, time: number): void {
    const fish = shoal.find(caught.fish);
    shoal.catch(caught.fish);
    const { own, seats } = this.#about.shown.seating;
    const isOwn = shot.seat === own;
    const bet = seats.find(({ seat }) => seat === shot.seat)?.bet ?? 0;
    if (!fish || !this.#view) return;
    const at = this.#drawSinking(fish, shoal, time);
    const multiple = fish.species.pay;
    const count = Math.min(12, 2 + Math.floor(multiple / 5)) * (isOwn ? 1 : 0.5);
    this.#effects.coins(at, this.#cannonOf(shot.seat), Math.ceil(count), COIN_LENGTH * Math.max(0.4, this.#view.scale));
    if (multiple >= LARGE) this.#effects.ring(at, lengthOf(fish.species) * this.#view.scale * 1.5);
    const cost = weapons[shot.weapon].free ? 0 : weapons[shot.weapon].cost * bet;
    const all = shot.kills.reduce((sum, { pay }) => sum + pay, 0) + (shot.pot ?? 0);
    if (isOwn) this.#about.onCatch({ at, pay: caught.pay, isWin: all > cost });
  }

  #drawSinking(fish: Fish, shoal: Shoal, time: number): Point {
    const place = shoal.placeOf(fish, Math.min(time, fish.gone - 1)) ?? { x: 0, y: 0, dx: 1, dy: 0 };
    const at = this.#view!.toPage(place);
    const ahead = this.#view!.toPage({ x: place.x + place.dx, y: place.y + place.dy });
    const width = lengthOf(fish.species) * this.#view!.scale;
    const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x);
    this.#effects.sink(fish.species.code, at, width, width * this.#shapeOf(fish.species.code), angle);
    this.#flips.delete(fish.id);
    return at;
  }

  resize(next: View): void {
    this.#view = next;
  }

  use(shapes: Shapes): void {
    this.#shapes = shapes;
  }

  draw(at: number, time: number, swimmers: readonly Swimmer[]): void {
    const passed = Math.min(100, at - this.#now);
    this.#now = at;
    if (!this.#view || !this.#shapes) return;
    // Of fish that are long gone.
    if (this.#flips.size > MOST_FLIPS) this.#flips.clear();
    if (this.#flashes.size > MOST_FLIPS) this.#flashes.clear();
    this.#about.painter().begin();
    this.#drawBubbles();
    for (const each of swimmers.toSorted((a, b) => b.fish.species.size - a.fish.species.size)) {
      this.#drawFish(each, time, passed);
    }
    this.#effects.draw(this.#now);
    this.#drawShots();
    this.#drawCannons();
    this.#about.painter().end();
  }

  fired({ x, y, vx, vy }: Flight): void {
    if (!this.#view) return;
    const { own } = this.#about.shown.seating;
    const place = this.#cannonOf(own);
    const ahead = this.#view.toPage({ x: x + vx, y: y + vy });
    this.#turn(own, Math.atan2(ahead.y - place.y, ahead.x - place.x), this.#now);
  }

  land({ weapon, x, y, fish, isIdle }: Landing): void {
    if (!this.#view) return;
    const { radius } = weapons[weapon];
    if (fish !== null) this.#flashes.set(fish, this.#now + FLASH_MS);
    if (isIdle && radius === undefined) return;
    this.#effects.burst(
      this.#view.toPage({ x, y }),
      (radius ?? 34) * 2 * this.#view.scale,
      isIdle || radius === undefined,
    );
  }

  shots(shots: readonly FiredShot[], shoal: Shoal, time: number): void {
    const { own } = this.#about.shown.seating;
    for (const shot of shots) {
      if (shot.seat !== own && this.#view) {
        const [from, to] = [this.#cannonOf(shot.seat), this.#view.toPage(shot)];
        this.#turn(shot.seat, Math.atan2(to.y - from.y, to.x - from.x), this.#now);
        this.#effects.trace(`shot-${shot.weapon}`, from, to, SHOT_LENGTH * this.#view.scale);
        this.#effects.burst(to, (weapons[shot.weapon].radius ?? 30) * 2 * this.#view.scale, true);
      }
      for (const caught of shot.kills) this.#show(caught, shot, shoal, time);
      if (shot.pot && this.#view) this.#effects.ring(this.#view.toPage(shot), 420 * this.#view.scale);
    }
  }

  aim(seat: number, at: Point): void {
    if (!this.#view) return;
    const place = this.#cannonOf(seat);
    const aim = this.#view.toPage(at);
    this.#turn(seat, Math.atan2(aim.y - place.y, aim.x - place.x));
  }

  label(picture: string, at: Point): void {
    this.#effects.label(picture, at, LABEL.width, LABEL.height);
  }

  clear(): void {
    this.#effects.clear();
    this.#flips.clear();
    this.#flashes.clear();
    this.#barrels.clear();
  }
}

export const createScene = (about: Surroundings): Scene => new DrawnScene(about);

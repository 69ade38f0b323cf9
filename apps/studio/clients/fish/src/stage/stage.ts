import { scenery } from '@fairhouse/art/fish';
import { move, type Flight } from '../gun/flights.ts';
import { FIRST_AIM } from '../gun/first-aim.ts';
import { paintAtlas } from '../painting/atlas.ts';
import { paintPixels } from '../painting/canvas.ts';
import { listDrawings } from '../painting/drawings.ts';
import { createFlatPainter } from '../painting/flat-painter.ts';
import { createGlPainter, glOf } from '../painting/gl-painter.ts';
import { paintSvg } from '../painting/paint-svg.ts';
import type { Painter } from '../painting/painter.ts';
import { openShoal, type Shoal } from '../tank/shoal.ts';
import { createFrameMeter } from './frame-meter.ts';
import { labelNames, loadLabelFont, paintLabel } from './labels.ts';
import { openLevels } from './levels.ts';
import { momentNow, type FromStage, type ToStage } from './messages.ts';
import { createScene, type Shown } from './scene.ts';
import { viewOf } from './view.ts';

type Message<T extends ToStage['type']> = Extract<ToStage, { type: T }>;

/** A flight is drawn at most so far in one frame: after a pause it is where it was. */
const LONGEST_MS = 100;

/**
 * Paints and draws the water at every frame, in a worker or in the page. It receives what happens, and swims its own shoal: no
 * frame of it waits for the page, and none of the page for it.
 */
export function openStage(post: (message: FromStage) => void): (message: ToStage) => void {
  return new Stage(post).take;
}

class Stage {
  readonly #post: (message: FromStage) => void;
  readonly #levels = openLevels();
  readonly #shown: Shown = { seating: { own: 0, seats: [] }, aim: FIRST_AIM, flights: [], isStill: false };
  readonly #scene = createScene({
    shown: this.#shown,
    painter: () => this.#painter!,
    onCatch: (caught) => this.#post({ type: 'caught', caught }),
  });
  readonly #measure = createFrameMeter(() => this.#slow());
  #painter: Painter | null = null;
  #size: Message<'size'> | null = null;
  #shoal: Shoal | null = null;
  #zero = 0;
  #made = 0;
  #isPainted = false;
  /** Pixels of the pictures for one CSS pixel. */
  #pictured = 1;
  #written = 0;
  #drawnAt = 0;

  constructor(post: (message: FromStage) => void) {
    this.#post = post;
    loadLabelFont();
    requestAnimationFrame(this.#step);
  }

  readonly take = (message: ToStage): void => {
    switch (message.type) {
      case 'open':
        return this.#open(message);
      case 'size':
        this.#size = message;
        return void this.#paint();
      case 'tank':
        this.#shoal = openShoal(message.seed, message.theme, message.caught);
        this.#shown.flights = [];
        return this.#scene.clear();
      case 'clock':
        this.#zero = message.zero;
        return;
      case 'seating':
        this.#shown.seating = message.seating;
        return;
      case 'aim':
        this.#shown.aim = message.at;
        return;
      case 'aimed':
        return this.#scene.aim(message.seat, message.at);
      case 'fired':
        return this.#fire(message.flight);
      case 'landed':
        this.#shown.flights = this.#shown.flights.filter(({ id }) => id !== message.landing.flight);
        return this.#scene.land(message.landing);
      case 'shots':
        if (this.#shoal) this.#scene.shots(message.shots, this.#shoal, this.#time());
        return;
      case 'label':
        return this.#write(message);
      case 'still':
        this.#shown.isStill = message.isStill;
        return;
    }
  };

  #time(): number {
    return momentNow() - this.#zero;
  }

  #open({ canvas, isFlat }: Message<'open'>): void {
    this.#painter = null;
    this.#isPainted = false;
    const gl = isFlat ? null : glOf(canvas);
    const painter = gl ? createGlPainter(gl, () => this.#post({ type: 'lost' })) : createFlatPainter(canvas);
    if (!painter) return this.#post({ type: 'lost' });
    this.#painter = painter;
    this.#levels.begin(painter.kind);
    this.#post({ type: 'opened', painter: painter.kind, level: this.#levels.now() });
  }

  /** Fits everything to the page: the sizes at once, the pictures as soon as they are painted. */
  async #paint(): Promise<void> {
    const painter = this.#painter;
    if (!painter || !this.#size) return;
    this.#made += 1;
    const made = this.#made;
    const { width, height, theme, ratio: screen } = this.#size;
    const ratio = this.#levels.ratio(screen);
    const view = viewOf(width, height);
    this.#resize();
    this.#scene.resize(view);
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    const behind = paintPixels(across, down, (context) =>
      paintSvg(context, scenery(theme, width, height), { x: 0, y: 0, width: across, height: down }),
    );
    painter.useScenery(behind);
    drawNothing(painter);
    this.#post({ type: 'scenery' });
    // What was drawn is shown when this task is over.
    await new Promise((resolve) => setTimeout(resolve));
    if (made !== this.#made) return;
    const atlas = paintAtlas(listDrawings(theme, view, ratio));
    painter.useAtlas(atlas);
    await painter.warmUp();
    if (made !== this.#made) return;
    this.#scene.use(atlas.pictures);
    this.#isPainted = true;
    this.#pictured = ratio;
    this.#post({ type: 'painted' });
  }

  #resize(): void {
    if (!this.#painter || !this.#size) return;
    const { width, height, ratio } = this.#size;
    this.#painter.resize(width, height, this.#levels.ratio(ratio));
    drawNothing(this.#painter);
  }

  #slow(): void {
    if (!this.#levels.lower()) return;
    this.#resize();
    this.#post({ type: 'level', level: this.#levels.now() });
  }

  #write({ at, text, isWin }: Message<'label'>): void {
    if (!this.#painter || !this.#isPainted) return;
    const name = labelNames[this.#written % labelNames.length]!;
    this.#written += 1;
    this.#painter.replace(name, paintLabel(text, isWin, this.#pictured));
    this.#scene.label(name, at);
  }

  #fire(flight: Flight): void {
    this.#shown.flights.push(flight);
    this.#scene.fired(flight);
  }

  readonly #step = (now: number): void => {
    requestAnimationFrame(this.#step);
    if (!this.#shoal || !this.#isPainted || now - this.#drawnAt < this.#levels.pauseMs()) return;
    const ms = Math.min(LONGEST_MS, now - this.#drawnAt);
    this.#drawnAt = now;
    this.#measure(now);
    for (const flight of this.#shown.flights) move(flight, ms);
    const time = this.#time();
    this.#scene.draw(now, time, this.#shoal.at(time));
  };
}

/** The scenery alone. */
function drawNothing(painter: Painter): void {
  painter.begin();
  painter.end();
}

import { Container, Sprite, type Texture } from 'pixi.js';
import { ease } from './animator.ts';

/** Symbols per second at full speed. */
const CRUISE = 26;
/** Seconds from rest to full speed, the first of them backwards: the arm is drawn. */
const RAMP = 0.22;
/** Symbols over which a reel comes to rest, and how long that takes at normal speed. */
const LANDING = 3;
const LANDING_SECONDS = 0.46;
const BLUR_FROM = 12;

export interface SymbolPictures {
  sharp: (symbol: number) => Texture;
  smeared: (symbol: number) => Texture;
}

const modulo = (value: number, length: number): number => ((value % length) + length) % length;

/** One reel: a strip of symbols behind a window of rows, shown by a handful of sprites that are used again and again. */
export class Reel {
  readonly view = new Container();
  private readonly sprites: Sprite[] = [];
  private readonly rows: number;
  private pictures: SymbolPictures;
  private strip: readonly number[];
  /** Strip index shown in the first row; falls while spinning, since symbols come from above. */
  private position = 0;
  private velocity = 0;
  private phase: 'rest' | 'spin' | 'land' = 'rest';
  private clock = 0;
  private delay = 0;
  private landing = { stop: 0, seconds: LANDING_SECONDS, resolve: (): void => {} };
  private shown = Number.NaN;
  private wasBlurred = false;
  private cell = { width: 1, height: 1 };
  private size = 1;

  constructor(strip: readonly number[], rows: number, pictures: SymbolPictures) {
    this.strip = strip;
    this.rows = rows;
    this.pictures = pictures;
    // One sprite more above and below the window than it shows.
    for (let i = 0; i < rows + 2; i += 1) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.sprites.push(sprite);
      this.view.addChild(sprite);
    }
  }

  get isResting(): boolean {
    return this.phase === 'rest';
  }

  resize(cell: { width: number; height: number }, symbolSize: number, pictures: SymbolPictures): void {
    this.cell = cell;
    this.size = symbolSize;
    this.pictures = pictures;
    this.shown = Number.NaN;
    this.render();
  }

  /** Shows a strip at a stop, at rest. */
  show(strip: readonly number[], stop: number): void {
    this.strip = strip;
    this.position = stop;
    this.shown = Number.NaN;
    this.phase = 'rest';
    this.velocity = 0;
    this.render();
  }

  spin(delaySeconds: number): void {
    this.phase = 'spin';
    this.clock = 0;
    this.delay = delaySeconds;
  }

  /** Comes to rest at a stop of a strip; `haste` above 1 shortens the way. */
  land(strip: readonly number[], stop: number, haste: number): Promise<void> {
    this.strip = strip;
    this.shown = Number.NaN;
    this.phase = 'land';
    this.clock = 0;
    return new Promise((resolve) => {
      this.landing = { stop, seconds: LANDING_SECONDS / haste, resolve };
    });
  }

  spriteAt(row: number): Sprite | undefined {
    return this.sprites[row + 1];
  }

  /** The symbol's own scale, to which emphasis returns. */
  get restScale(): number {
    const sprite = this.sprites[1];
    return sprite ? this.size / (sprite.texture.width || 1) : 1;
  }

  /** Dims the rows that are false. */
  emphasise(isBright: (row: number) => boolean): void {
    for (let row = -1; row <= this.rows; row += 1) {
      const sprite = this.spriteAt(row);
      if (sprite) sprite.tint = isBright(row) ? 0xffffff : 0x7a6a92;
    }
  }

  calm(): void {
    for (const sprite of this.sprites) {
      sprite.tint = 0xffffff;
      sprite.rotation = 0;
    }
    this.shown = Number.NaN;
    this.render();
  }

  update(seconds: number): void {
    if (this.phase === 'rest') return;
    this.clock += seconds;
    if (this.phase === 'spin') this.cruise(seconds);
    else this.brake();
    this.render();
  }

  private cruise(seconds: number): void {
    const t = this.clock - this.delay;
    if (t < 0) return;
    const ramp = Math.min(1, t / RAMP);
    this.velocity = CRUISE * (ramp < 0.45 ? -0.1 : (ramp - 0.45) / 0.55);
    this.position = modulo(this.position - this.velocity * seconds, this.strip.length);
  }

  private brake(): void {
    const { stop, seconds, resolve } = this.landing;
    const t = Math.min(1, this.clock / seconds);
    this.velocity = CRUISE * (1 - t);
    this.position = stop + LANDING * (1 - ease.outBack(t));
    if (t < 1) return;
    this.phase = 'rest';
    this.velocity = 0;
    this.position = stop;
    resolve();
  }

  private render(): void {
    const first = Math.floor(this.position);
    const isBlurred = this.velocity > BLUR_FROM;
    if (first !== this.shown || isBlurred !== this.wasBlurred) {
      this.shown = first;
      this.wasBlurred = isBlurred;
      this.sprites.forEach((sprite, i) => {
        const symbol = this.strip[modulo(first + i - 1, this.strip.length)] ?? 0;
        sprite.texture = isBlurred ? this.pictures.smeared(symbol) : this.pictures.sharp(symbol);
        sprite.scale.set(this.size / sprite.texture.width);
      });
    }
    const offset = this.position - first;
    this.sprites.forEach((sprite, i) => {
      sprite.x = this.cell.width / 2;
      sprite.y = (i - 0.5 - offset) * this.cell.height;
    });
  }
}

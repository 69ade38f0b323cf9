import { Container, Sprite, type Texture } from 'pixi.js';
import type { Animator } from './animator.ts';

const POOL = 90;
/** Heights of the picture per second, squared. */
const GRAVITY = 1.5;

interface Petal {
  sprite: Sprite;
  vx: number;
  vy: number;
  spin: number;
  life: number;
}

/** A shower of petals and coins, from a pool that is made once. */
export class PetalShower {
  readonly view = new Container();
  private readonly petals: Petal[] = [];
  private readonly animator: Animator;
  private textures: readonly Texture[] = [];
  private stop: (() => void) | null = null;
  private size = { width: 1, height: 1 };
  private seed = 1;

  constructor(animator: Animator) {
    this.animator = animator;
    for (let i = 0; i < POOL; i += 1) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.view.addChild(sprite);
      this.petals.push({ sprite, vx: 0, vy: 0, spin: 0, life: 0 });
    }
  }

  resize(width: number, height: number, textures: readonly Texture[]): void {
    this.size = { width, height };
    this.textures = textures;
  }

  /** Throws `count` pieces from below the middle, in waves, for as long as `seconds`. */
  start(count: number, seconds: number): void {
    this.end();
    const { width, height } = this.size;
    const unit = Math.min(width, height);
    let clock = 0;
    let thrown = 0;
    this.stop = this.animator.each((dt) => {
      clock += dt;
      const due = clock < seconds ? Math.floor((clock / seconds) * count) + 8 : thrown;
      for (const petal of this.petals) {
        if (petal.life > 0) this.move(petal, dt);
        else if (thrown < due) {
          thrown += 1;
          this.launch(petal, unit);
        }
      }
      if (clock > seconds && this.petals.every((p) => p.life <= 0)) this.end();
    });
  }

  end(): void {
    this.stop?.();
    this.stop = null;
    for (const petal of this.petals) {
      petal.life = 0;
      petal.sprite.visible = false;
    }
    this.animator.wake();
  }

  private launch(petal: Petal, unit: number): void {
    const { sprite } = petal;
    const { width, height } = this.size;
    sprite.texture = this.textures[Math.floor(this.noise() * this.textures.length)] ?? sprite.texture;
    sprite.setSize(unit * (0.05 + this.noise() * 0.06));
    sprite.position.set(width * (0.2 + this.noise() * 0.6), height * 0.72);
    sprite.visible = true;
    petal.vx = (this.noise() - 0.5) * width * 0.9;
    petal.vy = -height * (0.9 + this.noise() * 0.75);
    petal.spin = (this.noise() - 0.5) * 9;
    petal.life = 3;
  }

  private move(petal: Petal, dt: number): void {
    petal.life -= dt;
    petal.vy += GRAVITY * this.size.height * dt;
    petal.sprite.x += petal.vx * dt;
    petal.sprite.y += petal.vy * dt;
    petal.sprite.rotation += petal.spin * dt;
    if (petal.sprite.y > this.size.height + 80) petal.life = 0;
    if (petal.life <= 0) petal.sprite.visible = false;
  }

  /** A small generator for looks alone (xorshift32). */
  private noise(): number {
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return (this.seed >>> 0) / 4294967296;
  }
}

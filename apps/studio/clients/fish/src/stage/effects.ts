import type { Point } from '@fairhouse/games/fish';
import type { Painter } from '../painting/painter.ts';
import { createSprite, flatten } from './sprite.ts';

/** Something that is seen for a moment. Times are of the page, in milliseconds. */
interface Effect {
  born: number;
  ms: number;
  draw: (part: number) => void;
}

export interface Effects {
  /** Where a shot opened: `size` in pixels. */
  burst: (at: Point, size: number, isSoft: boolean) => void;
  /** Coins that fly to a cannon. */
  coins: (from: Point, to: Point, count: number, size: number) => void;
  ring: (at: Point, size: number) => void;
  /** A fish that was caught turns over and fades. */
  sink: (picture: string, at: Point, width: number, height: number, angle: number) => void;
  /** A shot of somebody else. */
  trace: (picture: string, from: Point, to: Point, size: number) => void;
  /** What is written rises and fades. */
  label: (picture: string, at: Point, width: number, height: number) => void;
  draw: (now: number) => void;
  clear: () => void;
}

/** Long enough to be read. */
const LABEL_MS = 1400;

const smooth = (part: number): number => part * part * (3 - 2 * part);

/** A place on the way between two, which rises to `lift` above it in the middle. */
function onArc(from: Point, to: Point, lift: number, part: number): Point {
  const way = smooth(part);
  return {
    x: from.x + (to.x - from.x) * way,
    y: from.y + (to.y - from.y) * way - Math.sin(part * Math.PI) * lift,
  };
}

/** `isStill`: nothing flies; what happened is seen at its place. */
export function createEffects(painter: () => Painter, isStill: () => boolean): Effects {
  const sprite = createSprite();
  let running: Effect[] = [];
  let now = 0;
  const add = (ms: number, draw: Effect['draw'], wait = 0) => running.push({ born: now + wait, ms, draw });
  const show = (picture: string, x: number, y: number, width: number, height: number) =>
    painter().draw(Object.assign(sprite, { picture, x, y, width, height }));

  return {
    burst(at, size, isSoft) {
      add(isSoft ? 220 : 340, (part) => {
        flatten(sprite);
        sprite.alpha = (1 - part) * (isSoft ? 0.5 : 0.95);
        sprite.glow = 0.4;
        const grown = size * (isStill() ? 1 : 0.5 + 0.5 * smooth(Math.min(1, part * 2)));
        show('burst', at.x, at.y, grown, grown);
      });
    },
    coins(from, to, count, size) {
      if (isStill()) return;
      for (let each = 0; each < count; each += 1) {
        const angle = (each / count) * 2 * Math.PI;
        const out = size * (0.8 + (each % 3) * 0.4);
        const start = { x: from.x + Math.cos(angle) * out, y: from.y + Math.sin(angle) * out };
        add(
          620,
          (part) => {
            flatten(sprite);
            const { x, y } = onArc(start, to, size * 1.6, part);
            sprite.alpha = part > 0.9 ? (1 - part) * 10 : 1;
            // It turns about its upright middle line.
            show('coin', x, y, size * Math.max(0.25, Math.abs(Math.cos(part * 9 + each))), size);
          },
          each * 34,
        );
      }
    },
    ring(at, size) {
      add(700, (part) => {
        flatten(sprite);
        sprite.alpha = 1 - part;
        sprite.glow = 1;
        const grown = size * (isStill() ? 1 : 0.4 + 0.6 * smooth(part));
        show('ring', at.x, at.y, grown, grown);
      });
    },
    sink(picture, at, width, height, angle) {
      add(isStill() ? 240 : 620, (part) => {
        flatten(sprite);
        sprite.angle = isStill() ? angle : angle + part * 2.4;
        sprite.flip = isStill() ? 1 : Math.cos(part * 6);
        sprite.alpha = 1 - part;
        sprite.flash = Math.max(0, 0.8 - part * 3);
        const size = isStill() ? 1 : 1 - part * 0.4;
        show(picture, at.x, at.y, width * size, height * size);
      });
    },
    trace(picture, from, to, size) {
      if (isStill()) return;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      add(150, (part) => {
        flatten(sprite);
        sprite.angle = angle;
        show(picture, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, size, size);
      });
    },
    label(picture, at, width, height) {
      add(LABEL_MS, (part) => {
        flatten(sprite);
        const risen = part < 0.2 ? part * 50 : 10 + (part - 0.2) * 30;
        sprite.alpha = part < 0.2 ? 1 : (1 - part) / 0.8;
        show(picture, at.x, at.y - (isStill() ? 10 : risen), width, height);
      });
    },
    draw(time) {
      now = time;
      running = running.filter(({ born, ms }) => time < born + ms);
      for (const { born, ms, draw } of running) if (time >= born) draw((time - born) / ms);
    },
    clear: () => (running = []),
  };
}

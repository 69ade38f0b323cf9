import type { Atlas } from './atlas.ts';
import type { Painter } from './painter.ts';

/** Slices in which a swimming fish bends. */
const SLICES = 5;

/** The same sprites on a 2D canvas, for devices that draw WebGL too slowly or not at all. */
export function createFlatPainter(): Painter {
  const canvas = document.createElement('canvas');
  canvas.dataset['painter'] = '2d';
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser has no 2D canvas');
  let used: Atlas | null = null;
  let behind: HTMLCanvasElement | null = null;
  let scale = 1;

  return {
    canvas,
    isSoftware: true,
    resize(width, height, ratio) {
      scale = ratio;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    use(atlas, scenery) {
      used = atlas;
      behind = inPixelsOf(canvas, scenery);
    },
    warmUp: () => Promise.resolve(),
    begin() {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'copy';
      if (behind) context.drawImage(behind, 0, 0);
    },
    draw({ picture, x, y, width, height, angle, flip, wave, phase, alpha, flash, glow }) {
      const from = used?.pictures.get(picture);
      if (!used || !from || alpha <= 0) return;
      const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
      context.setTransform(cos, sin, -sin * flip, cos * flip, x * scale, y * scale);
      context.globalAlpha = alpha;
      context.globalCompositeOperation = glow > 0.5 || flash > 0.5 ? 'lighter' : 'source-over';
      if (wave === 0) {
        context.drawImage(used.canvas, from.x, from.y, from.width, from.height, -width / 2, -height / 2, width, height);
        return;
      }
      for (let slice = 0; slice < SLICES; slice += 1) {
        const part = slice / SLICES;
        const tail = 1 - part - 0.5 / SLICES;
        const swing = wave * Math.sin(phase - tail * 3.1) * (0.12 + tail * tail) * width * flip;
        const step = from.width / SLICES;
        // A hair wider than its part, so that no seam is seen.
        context.drawImage(
          used.canvas,
          from.x + step * slice,
          from.y,
          step,
          from.height,
          -width / 2 + part * width,
          -height / 2 + swing,
          width / SLICES + 0.6,
          height,
        );
      }
    },
    end: () => undefined,
    close: () => undefined,
  };
}

/** The scenery as large as the canvas, so that a frame copies it without scaling. */
function inPixelsOf({ width, height }: HTMLCanvasElement, scenery: HTMLCanvasElement): HTMLCanvasElement {
  if (scenery.width === width && scenery.height === height) return scenery;
  const fitted = document.createElement('canvas');
  fitted.width = width;
  fitted.height = height;
  fitted.getContext('2d', { alpha: false })?.drawImage(scenery, 0, 0, width, height);
  return fitted;
}

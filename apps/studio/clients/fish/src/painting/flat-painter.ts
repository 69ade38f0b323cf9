import type { Atlas } from './atlas.ts';
import type { Canvas, Pixels } from './canvas.ts';
import type { Painter } from './painter.ts';

/** A swimming fish bends in so many slices at most, of so many pixels at least: a small one swings as a whole. */
const MOST_SLICES = 5;
const SLICE_PIXELS = 14;

/** The same sprites on a 2D canvas, which the processor draws. */
export function createFlatPainter(canvas: Canvas): Painter {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser has no 2D canvas');
  let used: Atlas | null = null;
  let scenery: Pixels | null = null;
  let scale = 1;
  const replaced = new Map<string, Pixels>();

  return {
    kind: '2d',
    resize(width, height, ratio) {
      scale = ratio;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    useScenery: (pixels) => (scenery = pixels),
    useAtlas(atlas) {
      used = atlas;
      replaced.clear();
    },
    replace: (picture, pixels) => void replaced.set(picture, pixels),
    warmUp: () => Promise.resolve(),
    begin() {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'copy';
      if (!scenery) return;
      // In the pixels of the canvas it is copied; otherwise each pixel is mixed of four.
      if (scenery.width === canvas.width && scenery.height === canvas.height) context.drawImage(scenery, 0, 0);
      else context.drawImage(scenery, 0, 0, canvas.width, canvas.height);
    },
    draw({ picture, x, y, width, height, angle, flip, wave, phase, alpha, flash, glow }) {
      const own = replaced.get(picture);
      const from = own ? { x: 0, y: 0, width: own.width, height: own.height } : used?.pictures.get(picture);
      const pixels = own ?? used?.pixels;
      if (!pixels || !from || alpha <= 0) return;
      const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
      context.setTransform(cos, sin, -sin * flip, cos * flip, x * scale, y * scale);
      context.globalAlpha = alpha;
      context.globalCompositeOperation = glow > 0.5 || flash > 0.5 ? 'lighter' : 'source-over';
      if (wave === 0) {
        context.drawImage(pixels, from.x, from.y, from.width, from.height, -width / 2, -height / 2, width, height);
        return;
      }
      const slices = Math.min(MOST_SLICES, Math.ceil((width * scale) / SLICE_PIXELS));
      for (let slice = 0; slice < slices; slice += 1) {
        const part = slice / slices;
        const tail = 1 - part - 0.5 / slices;
        const swing = wave * Math.sin(phase - tail * 3.1) * (0.12 + tail * tail) * width * flip;
        const step = from.width / slices;
        // A hair wider than its part, so that no seam is seen.
        context.drawImage(
          pixels,
          from.x + step * slice,
          from.y,
          step,
          from.height,
          -width / 2 + part * width,
          -height / 2 + swing,
          width / slices + 0.6,
          height,
        );
      }
    },
    end: () => undefined,
  };
}

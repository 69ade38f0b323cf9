import { svgAddress } from './symbol-svg.ts';

/** Width and height in device pixels. */
export interface Pixels {
  width: number;
  height: number;
}

/**
 * A canvas in main memory: it is painted rarely, its picture survives a reset of the graphics card, and the browser
 * only moves it.
 */
export function createCanvas(size: Pixels, isOpaque = false): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = size.width;
  canvas.height = size.height;
  return [canvas, contextOf(canvas, isOpaque)];
}

export function contextOf(canvas: HTMLCanvasElement, isOpaque = false): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: !isOpaque });
  if (!context) throw new Error('this browser has no 2D canvas');
  return context;
}

/** Decodes a drawing in the browser's own renderer. */
export async function decode(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  return image;
}

/** Draws a picture once, in device resolution; later it is copied as pixels. */
export async function rasterise(svg: string, size: Pixels): Promise<HTMLCanvasElement> {
  const image = await decode(svg);
  const [canvas, context] = createCanvas(size);
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** Motion blur drawn once: many faint copies along the path, instead of a filter on every frame. */
export function smear(picture: HTMLCanvasElement): HTMLCanvasElement {
  const copies = 24;
  const { width, height } = picture;
  const room = Math.round(height * 0.24);
  const [canvas, context] = createCanvas({ width, height });
  for (let i = 0; i < copies; i += 1) {
    const t = i / (copies - 1);
    context.globalAlpha = 0.12 * (1 - Math.abs(t * 2 - 1) * 0.7);
    context.drawImage(picture, 0, t * room, width, height - room);
  }
  return canvas;
}

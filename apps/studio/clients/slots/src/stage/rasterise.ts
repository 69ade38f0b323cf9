import { Rectangle, Texture } from 'pixi.js';
import { svgAddress } from './symbol-svg.ts';

/** Decodes a drawing in the browser's own renderer. */
async function decode(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  return image;
}

export interface Drawing {
  key: string;
  svg: string;
  /** Device pixels. */
  width: number;
  height: number;
  /** Also keep a copy smeared along the direction of spin. */
  smear?: boolean;
}

export interface Atlas {
  sharp: (key: string) => Texture;
  smeared: (key: string) => Texture;
  destroy: () => void;
}

const SMEARED = '~';
const GAP = 2;
const MAX_EDGE = 4096;

interface Slot extends Drawing {
  x: number;
  y: number;
  name: string;
}

/** Places drawings on shelves, tallest first. */
function placeOnShelves(drawings: readonly Drawing[]): { slots: Slot[]; width: number; height: number } {
  const wanted = drawings.flatMap((d) => [
    { ...d, name: d.key },
    ...(d.smear ? [{ ...d, name: SMEARED + d.key }] : []),
  ]);
  wanted.sort((a, b) => b.height - a.height);
  const area = wanted.reduce((sum, d) => sum + (d.width + GAP) * (d.height + GAP), 0);
  const widest = Math.max(...wanted.map((d) => d.width));
  const width = Math.min(MAX_EDGE, Math.max(widest + GAP, Math.ceil(Math.sqrt(area * 1.15))));
  let [x, y, shelf] = [0, 0, 0];
  const slots = wanted.map((d): Slot => {
    if (x + d.width > width) [x, y, shelf] = [0, y + shelf + GAP, 0];
    const slot = { ...d, x, y };
    x += d.width + GAP;
    shelf = Math.max(shelf, d.height);
    return slot;
  });
  return { slots, width, height: y + shelf };
}

/** A canvas in main memory: it is painted once, then only uploaded. */
function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  return [canvas, context];
}

/** Motion blur made once: many faint copies along the way, instead of a filter on every frame. */
function drawSmeared(context: CanvasRenderingContext2D, image: HTMLImageElement, slot: Slot): void {
  const copies = 24;
  const room = Math.round(slot.height * 0.24);
  // Copied as pixels: the browser would otherwise draw the vectors anew for every copy.
  const [pixels, scratch] = createCanvas(slot.width, slot.height - room);
  scratch.drawImage(image, 0, 0, slot.width, slot.height - room);
  for (let i = 0; i < copies; i += 1) {
    const t = i / (copies - 1);
    context.globalAlpha = 0.12 * (1 - Math.abs(t * 2 - 1) * 0.7);
    context.drawImage(pixels, slot.x, slot.y + t * room);
  }
  context.globalAlpha = 1;
}

/** Draws all pictures once, at device resolution, into one texture. */
export async function buildAtlas(drawings: readonly Drawing[]): Promise<Atlas> {
  const { slots, width, height } = placeOnShelves(drawings);
  const images = new Map(await Promise.all(drawings.map(async (d) => [d.key, await decode(d.svg)] as const)));
  const [canvas, context] = createCanvas(width, height);
  const textures = new Map<string, Texture>();
  const sheet = Texture.from(canvas);
  for (const slot of slots) {
    const image = images.get(slot.key);
    if (!image) continue;
    if (slot.name.startsWith(SMEARED)) drawSmeared(context, image, slot);
    else context.drawImage(image, slot.x, slot.y, slot.width, slot.height);
    textures.set(
      slot.name,
      new Texture({ source: sheet.source, frame: new Rectangle(slot.x, slot.y, slot.width, slot.height) }),
    );
  }
  sheet.source.update();
  const find = (name: string): Texture => textures.get(name) ?? Texture.EMPTY;
  return {
    sharp: find,
    smeared: (key) => textures.get(SMEARED + key) ?? find(key),
    destroy: () => {
      for (const texture of textures.values()) texture.destroy(false);
      sheet.destroy(true);
    },
  };
}

import { cardBack, chipPicture, playingCard } from '@fairhouse/art/table';

const made = new Map<string, string>();

/** A drawing as an address: the browser paints it once, and moves it as a picture afterwards. */
function picture(key: string, draw: () => string): string {
  const known = made.get(key);
  if (known) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
  made.set(key, address);
  return address;
}

export const cardPicture = (card: string): string => picture(card, () => playingCard(card));
/** Without indices: what a squeezed card shows first are its pips. */
export const barePicture = (card: string): string => picture(`bare${card}`, () => playingCard(card, { isBare: true }));
export const backPicture = (): string => picture('back', cardBack);
/** Drawn at any size: for one card that is held large. */
export const largeBackPicture = (): string => picture('large back', cardBack);
export const facePicture = (face: number): string => picture(`chip${face}`, () => chipPicture(face));

/** As long as one of them lives, the browser loads and decodes its bitmap for no other one. */
const loaded: HTMLImageElement[] = [];

const DECK = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit));
/** Between two cards where the browser does not say when it is idle. */
const PAUSE_MS = 40;

/**
 * Draws all cards while the page has nothing else to do, so that none is drawn in the middle of a deal. With a `width` in pixels
 * of the screen they become bitmaps of it: a browser keeps a whole document for each SVG that it shows, and paints it again on
 * every layer.
 */
export function drawAhead(width?: number): void {
  const left = [...DECK, 'back'];
  const next = async (): Promise<void> => {
    const card = left.pop();
    if (card === undefined) return;
    const drawn = card === 'back' ? backPicture() : cardPicture(card);
    const bitmap = width === undefined ? null : await paint(drawn, width);
    if (bitmap) made.set(card, bitmap);
    later(() => void next());
  };
  backPicture();
  later(() => void next());
}

/** A drawing as a bitmap; null where the browser cannot make one. */
async function paint(drawing: string, width: number): Promise<string | null> {
  try {
    const image = new Image();
    image.src = drawing;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height: Math.round((width * image.naturalHeight) / image.naturalWidth) });
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return blob && (await load(URL.createObjectURL(blob)));
  } catch {
    return null;
  }
}

async function load(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  loaded.push(image);
  return address;
}

function later(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, PAUSE_MS);
}

import { cardBack, chipPicture, playingCard } from '@fairhouse/art/table';
import { startWorker } from '../start-worker.ts';
import type { CardPainted, CardsAsked } from './card-painter.ts';

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

/**
 * Has all cards painted as bitmaps, `width` pixels of the screen wide: a browser keeps a whole document for each SVG that it
 * shows, and paints it again on every layer. A worker does it, so that no frame of the page is late. Where there is none, cards
 * stay what they are.
 */
export function paintAhead(width: number): void {
  backPicture();
  const painter = startWorker(() => new Worker(new URL('card-painter.ts', import.meta.url), { type: 'module' }));
  if (!painter) return;
  // What cannot be decoded stays an SVG.
  const show = (painted: CardPainted) => void load(painted).catch(() => undefined);
  painter.addEventListener('message', ({ data }: MessageEvent<CardPainted>) => show(data));
  const asked: CardsAsked = { cards: ['back', ...DECK], width };
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  painter.postMessage(asked);
}

async function load({ card, picture: bitmap }: CardPainted): Promise<void> {
  const image = new Image();
  image.src = URL.createObjectURL(bitmap);
  await image.decode();
  loaded.push(image);
  made.set(card, image.src);
}

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
export const backPicture = (): string => picture('back', cardBack);
export const facePicture = (face: number): string => picture(`chip${face}`, () => chipPicture(face));

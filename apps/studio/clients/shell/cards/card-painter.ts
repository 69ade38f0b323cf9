import { drawBack, drawCard } from '@fairhouse/art/table';
import { paintDrawing } from './paint-drawing.ts';

/** What the page asks this worker for: cards as `KS` or `back`, `width` pixels wide. */
export interface CardsAsked {
  cards: readonly string[];
  width: number;
}

/** One painted card. */
export interface CardPainted {
  card: string;
  picture: Blob;
}

// It paints once: what it needed is free afterwards.
addEventListener('message', (event: MessageEvent<CardsAsked>) => void paintAll(event.data));

async function paintAll({ cards, width }: CardsAsked): Promise<void> {
  for (const card of cards) {
    const drawing = card === 'back' ? drawBack() : drawCard(card);
    const canvas = new OffscreenCanvas(width, Math.round((width * drawing.height) / drawing.width));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    paintDrawing(context, drawing);
    const painted: CardPainted = { card, picture: await canvas.convertToBlob() };
    postMessage(painted);
  }
  close();
}

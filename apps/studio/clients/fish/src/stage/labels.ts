import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { paintPixels, type Context2D, type Pixels } from '../painting/canvas.ts';

/** At a time. */
const MOST_LABELS = 5;
/** A label lies in the middle of so many CSS pixels. */
export const LABEL = { width: 132, height: 28 };
export const labelNames: readonly string[] = Array.from({ length: MOST_LABELS }, (_, at) => `label-${at}`);

interface Style {
  size: number;
  ink: string;
  ground: string;
}

/** It stands out only where it is more than the shot cost. */
const styles: Readonly<Record<'win' | 'pay', Style>> = {
  win: { size: 15, ink: '#2b1a00', ground: '#ffc53d' },
  pay: { size: 13, ink: '#fff', ground: '#0009' },
};

const FAMILY = 'Figures of labels';

/** The font of the page, which a worker does not have; until it is there, figures are written in one of the system. */
export function loadLabelFont(): void {
  if (typeof FontFace !== 'function') return;
  const fonts = 'fonts' in globalThis ? (globalThis as unknown as { fonts: FontFaceSet }).fonts : document.fonts;
  const font = new FontFace(FAMILY, `url(${fontUrl})`, { weight: '100 900' });
  fonts.add(font);
  void font.load().catch(() => undefined);
}

/** What a catch paid; `ratio`: pixels for one CSS pixel. */
export const paintLabel = (text: string, isWin: boolean, ratio: number): Pixels =>
  paintPixels(Math.ceil(LABEL.width * ratio), Math.ceil(LABEL.height * ratio), (context: Context2D) => {
    const { size, ink, ground } = styles[isWin ? 'win' : 'pay'];
    context.scale(ratio, ratio);
    context.font = `650 ${size}px "${FAMILY}", sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const [x, y, most] = [LABEL.width / 2, LABEL.height / 2, LABEL.width - 20];
    const width = Math.min(most, context.measureText(text).width) + 16;
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(x - width / 2, y - size * 0.75, width, size * 1.5, size);
    context.fill();
    context.fillStyle = ink;
    context.fillText(text, x, y, most);
  });

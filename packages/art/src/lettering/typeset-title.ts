import { escapeText } from '../svg-document.ts';
import type { Palette, Vendor } from '../types.ts';
import { breakLines } from './break-lines.ts';
import { canLetter } from './letter.ts';

const FACES = "'Noto Sans Bengali','Nirmala UI','Bangla Sangam MN',system-ui,sans-serif";

/** The part of every label's tile that holds the title. */
const WIDTH = 226;
const LARGEST_ALONE = 46;
const LARGEST_OF_TWO = 29;
/** Measured over Bengali names in Noto Sans Bengali: 0.7–0.9 em a cluster, more with conjuncts. */
const ADVANCE = 0.88;
const LINE_HEIGHT = 1.15;
/** From the middle of a line to its base line, in em: marks are above and below the letters. */
const TO_BASE = 0.27;
/** Middle of the title's part; `typeset.y` is the base line of a line of the largest size. */
const TO_MIDDLE = 12;

const clusters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

const sizeOf = (lines: readonly string[]): number =>
  Math.min(
    lines.length === 1 ? LARGEST_ALONE : LARGEST_OF_TWO,
    ...lines.map((line) => WIDTH / (clusters(line) * ADVANCE)),
  );

/** Names outside the drawn alphabet are set in the browser's own font, in one line or two, whichever is larger. */
export function typesetTitle(vendor: Vendor, name: string, colours: Palette): string {
  if (canLetter(name)) return '';
  const [one, two] = [[name], breakLines(name, 2)];
  const lines = sizeOf(two) > sizeOf(one) ? two : one;
  const size = Math.floor(sizeOf(lines));
  const { fill, outline, y = 358 } = vendor.typeset;
  const first = y - TO_MIDDLE + (TO_BASE - ((lines.length - 1) * LINE_HEIGHT) / 2) * size;
  const text = lines
    .map((line, i) => `<tspan x="150" y="${Math.round(first + i * LINE_HEIGHT * size)}">${escapeText(line)}</tspan>`)
    .join('');
  const colour = fill === 'white' ? '#fff' : colours[fill];
  return `<text text-anchor="middle" font-family="${FACES}" font-weight="800" font-size="${size}" fill="${colour}" stroke="${colours[outline]}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${text}</text>`;
}

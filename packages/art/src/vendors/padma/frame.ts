import { num } from '../../geometry/path.ts';
import { petal } from '../../geometry/shapes.ts';
import { elements, fill, line, linear } from '../../svg.ts';
import type { FrameSize } from '../../types.ts';
import { PAINT } from './colours.ts';
import { flower, place } from './ornament.ts';

const { black, yellow, red, crimson, pink, turquoise, green } = PAINT;

const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${num(x + r, 1)} ${num(y, 1)}h${num(w - 2 * r, 1)}a${num(r, 1)} ${num(r, 1)} 0 0 1 ${num(r, 1)} ${num(r, 1)}v${num(h - 2 * r, 1)}a${num(r, 1)} ${num(r, 1)} 0 0 1-${num(r, 1)} ${num(r, 1)}h-${num(w - 2 * r, 1)}a${num(r, 1)} ${num(r, 1)} 0 0 1-${num(r, 1)}-${num(r, 1)}v-${num(h - 2 * r, 1)}a${num(r, 1)} ${num(r, 1)} 0 0 1 ${num(r, 1)}-${num(r, 1)}z`;

/** Picture size of a frame. */
export const frameSize = ({ window, inset }: FrameSize): { width: number; height: number } => ({
  width: window.width + inset.side * 2,
  height: window.height + inset.top + inset.bottom,
});

/** A garland of petals along an edge, pointing along `angle`. */
function garland(
  from: number,
  to: number,
  y: number,
  size: number,
  angle: number,
  rows: readonly [string, string],
): string {
  const count = Math.max(3, Math.round((to - from) / (size * 1.1)));
  const step = (to - from) / count;
  let long = '';
  let short = '';
  for (let i = 0; i <= count; i++) {
    long += petal(from + step * i, y, angle, size * 1.15, size * 0.55);
    if (i < count) short += petal(from + step * (i + 0.5), y, angle, size * 0.8, size * 0.42);
  }
  const stroke = `stroke="${black}" stroke-width="${num(size * 0.12, 1)}" stroke-linejoin="round"`;
  return fill(short, rows[1], stroke) + fill(long, rows[0], stroke);
}

/** An enamelled tin frame around the window; the window itself is transparent. */
export function drawFrame(frame: FrameSize): string {
  const { window, inset } = frame;
  const { width } = frameSize(frame);
  const band = inset.side;
  const hole = box(inset.side, inset.top, window.width, window.height, band * 0.45);
  const tray = { x: 0, y: inset.top - band, w: width, h: window.height + band * 2 };
  const outer = box(tray.x + 2, tray.y, tray.w - 4, tray.h, band);
  const middle = box(band * 0.28, tray.y + band * 0.28, width - band * 0.56, tray.h - band * 0.56, band * 0.8);
  const ring = (k: number): string =>
    box(band * k, tray.y + band * k, width - band * 2 * k, tray.h - band * 2 * k, band * (1 - k * 0.5));
  const thin = Math.max(2, band * 0.11);
  const corner = band * 0.052;
  return elements(
    '<defs>',
    linear('frame-band', [
      [0, '#ff4b63'],
      [0.5, red],
      [1, crimson],
    ]),
    linear('frame-gold', [
      [0, '#fff0a0'],
      [0.4, yellow],
      [1, '#e88a0c'],
    ]),
    linear(
      'frame-shade',
      [
        [0, '#000', 0.55],
        [1, '#000', 0],
      ],
      'x2="0" y2="1"',
    ),
    flower('frame-flower', pink, yellow, black),
    flower('frame-flower2', turquoise, yellow, black),
    '</defs>',
    garland(band, width - band, tray.y + band * 0.3, Math.min(inset.top * 0.55, band * 1.3), 0, [yellow, pink]),
    garland(band, width - band, tray.y + tray.h - band * 0.3, Math.min(inset.bottom * 0.55, band * 1.2), 180, [
      turquoise,
      red,
    ]),
    fill(outer + hole, 'url(#frame-gold)', `fill-rule="evenodd" stroke="${black}" stroke-width="${num(thin, 1)}"`),
    fill(
      middle + hole,
      'url(#frame-band)',
      `fill-rule="evenodd" stroke="${black}" stroke-width="${num(thin * 0.8, 1)}"`,
    ),
    line(
      ring(0.56),
      yellow,
      Number(num(band * 0.2, 1)),
      `stroke-linecap="round" stroke-dasharray="0 ${num(band * 0.42, 1)}"`,
    ),
    line(hole, black, Number(num(thin * 2.2, 1))),
    line(hole, yellow, Number(num(thin * 1.1, 1))),
    `<path d="M${num(inset.side + thin)} ${num(inset.top + thin * 0.5)}h${num(window.width - thin * 2)}v${num(window.height * 0.1)}h-${num(window.width - thin * 2)}z" fill="url(#frame-shade)"/>`,
    [
      [band * 0.84, tray.y + band * 0.84],
      [width - band * 0.84, tray.y + band * 0.84],
      [band * 0.84, tray.y + tray.h - band * 0.84],
      [width - band * 0.84, tray.y + tray.h - band * 0.84],
    ]
      .map(([x = 0, y = 0]) =>
        elements(
          `<path d="${[0, 90, 180, 270].map((a) => petal(x, y, a + 45, band * 1.12, band * 0.3)).join('')}" fill="${green}" stroke="${black}" stroke-width="${num(thin * 0.7, 1)}"/>`,
          place('frame-flower', x, y, corner),
        ),
      )
      .join(''),
    [0.25, 0.5, 0.75]
      .map((k) => place('frame-flower2', width * k, tray.y + tray.h - band * 0.5, corner * 0.62))
      .join(''),
  );
}

/** The ground behind the reels: one lacquered panel a column, with a faint alpana. */
export function drawReels({ window, columns }: FrameSize): string {
  const w = window.width / columns;
  const alpana = [0, 60, 120, 180, 240, 300].map((a) => petal(0, 0, a, w * 0.34, w * 0.1, false)).join('');
  const panels = Array.from({ length: columns }, (_, i) => {
    const x = i * w;
    const motifs = [0, 1, 2, 3]
      .map((k) => `<use href="#reel-alpana" x="${num(x + w / 2, 1)}" y="${num((window.height / 3) * k, 1)}"/>`)
      .join('');
    return `<path d="M${num(x, 1)} 0h${num(w, 1)}v${num(window.height)}h-${num(w, 1)}z" fill="url(#reel-${i % 2})"/>${motifs}`;
  }).join('');
  const bars = Array.from({ length: columns - 1 }, (_, i) => `M${num((i + 1) * w, 1)} 0v${num(window.height)}`).join(
    '',
  );
  return elements(
    '<defs>',
    linear('reel-0', [
      [0, '#1f0a2e'],
      [0.5, '#4a1450'],
      [1, '#1f0a2e'],
    ]),
    linear('reel-1', [
      [0, '#180a33'],
      [0.5, '#361554'],
      [1, '#180a33'],
    ]),
    `<path id="reel-alpana" d="${alpana}" fill="none" stroke="#fff" stroke-width="1.2" opacity=".09"/>`,
    '</defs>',
    panels,
    line(bars, black, 3),
    line(bars, yellow, 1.2, 'opacity=".7"'),
  );
}

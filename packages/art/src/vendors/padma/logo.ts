import { num } from '../../geometry/path.ts';
import { petal } from '../../geometry/shapes.ts';
import { letter } from '../../lettering/letter.ts';
import { warps } from '../../lettering/warps.ts';
import { elements, linear, use } from '../../svg.ts';
import { PAINT } from './colours.ts';
import { flower, place } from './ornament.ts';

const { black, white, yellow, red, pink, turquoise, green } = PAINT;

/** The title on a painted banner, as on the back board of a rickshaw. 640 × 230 units. */
export function drawLogo(name: string): string {
  const title = letter(name, {
    x: 92,
    y: 50,
    w: 456,
    h: 124,
    weight: 0.27,
    gap: 0.34,
    lineGap: 0.42,
    warp: warps.smile(26),
  });
  const w = title.stroke;
  const stroke = `stroke="${black}" stroke-width="5" stroke-linejoin="round"`;
  const spray = (x: number, side: 1 | -1): string =>
    elements(
      `<path d="${[-30, 10, 50, 90, 130].map((a) => petal(x, 112, a * side, 58, 15)).join('')}" fill="${green}" ${stroke}/>`,
      place('logo-flower2', x + side * 26, 78, 1.5),
      place('logo-flower2', x + side * 26, 150, 1.5),
      place('logo-flower', x, 112, 2.5),
    );
  return elements(
    '<defs>',
    linear('logo-sign', [
      [0, '#ff5f9f'],
      [0.5, '#d61d63'],
      [1, '#8f0f4e'],
    ]),
    linear(
      'logo-face',
      [
        [0, '#fff4b0'],
        [0.45, yellow],
        [0.55, '#ffb31a'],
        [1, '#ff8a1c'],
      ],
      'gradientUnits="userSpaceOnUse" x2="0" y1="48" y2="186"',
    ),
    flower('logo-flower', pink, yellow, black),
    flower('logo-flower2', turquoise, yellow, black),
    `<path id="logo-title" d="${title.path}"/>`,
    '</defs>',
    `<path d="M14 78L74 66V196L14 206L34 142zM626 78L566 66V196L626 206L606 142z" fill="${red}" ${stroke}/>`,
    `<path d="M48 22Q320 74 592 22L598 196Q320 248 42 196z" fill="${yellow}" ${stroke}/>`,
    `<path d="M62 38Q320 86 578 38L583 183Q320 232 57 183z" fill="url(#logo-sign)" ${stroke}/>`,
    `<path d="M55 31Q320 81 585 31M50 190Q320 240 590 190" fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 14"/>`,
    spray(58, -1),
    spray(582, 1),
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    use('logo-title', `stroke="${black}" stroke-width="${num(w + 15, 1)}" transform="translate(0 6)"`),
    use('logo-title', `stroke="${white}" stroke-width="${num(w + 11, 1)}"`),
    use('logo-title', `stroke="${black}" stroke-width="${num(w + 6, 1)}"`),
    use('logo-title', `stroke="url(#logo-face)" stroke-width="${w}"`),
    '</g>',
  );
}

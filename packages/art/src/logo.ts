import { dressing, wornPalette } from './dress.ts';
import { canLetter } from './lettering/letter.ts';
import { typesetTitle } from './lettering/typeset-title.ts';
import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { Vendor } from './types.ts';

/** Where the title of a tile is: at the bottom with most vendors. */
const FOOT = 296;
const TITLE_BOX = { y: 318, h: 61 } as const;

/** Title lettering on the vendor's sign, about 640 × 230 units. */
export function drawLogo(vendor: Vendor, label: string, name: string): string {
  if (vendor.drawLogo && canLetter(name)) return svgDocument('0 0 640 230', 640, 230, vendor.drawLogo(name), name);
  const game = { id: 'scene', vendor: label, palette: wornPalette(vendor), name, prefix: 'logo-' };
  const { layers, colours } = draw(
    vendor,
    { ...game, motif: vendor.motifs[0] ?? 'lotus' },
    { withoutJitter: true, titleBox: { align: 'centre', ...(vendor.titleTop === undefined ? TITLE_BOX : {}) } },
  );
  const { band, rim, bead, plaque } = dressing(vendor);
  const top = vendor.titleTop ?? FOOT;
  const sign = (grow: number, attributes: string): string =>
    `<rect x="${10 - grow}" y="${top + 6 - grow}" width="${280 + grow * 2}" height="${96 + grow * 2}" rx="${14 + grow}" ${attributes}/>`;
  const body = [
    `<defs>${layers.defs}<clipPath id="logo-sign">${sign(0, '')}</clipPath></defs>`,
    sign(3, 'fill="#0005" transform="translate(0 3)"'),
    `<g clip-path="url(#logo-sign)">${sign(0, `fill="${plaque}"`)}${layers.front ?? ''}</g>`,
    sign(0, `fill="none" stroke="${rim}" stroke-width="7"`),
    sign(0, `fill="none" stroke="${band}" stroke-width="4.5"`),
    sign(0, `fill="none" stroke="${bead}" stroke-width="1.8" stroke-linecap="round" stroke-dasharray="0 5"`),
    layers.title,
    typesetTitle(vendor, name, colours),
  ].join('');
  return svgDocument(`0 ${top} 300 108`, 640, 230, body, name);
}

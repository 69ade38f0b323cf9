import { canLetter } from './lettering/letter.ts';
import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { Vendor } from './types.ts';

/** Title lettering, about 640 × 230 units. */
export function drawLogo(vendor: Vendor, label: string, name: string): string {
  if (vendor.drawLogo && canLetter(name)) return svgDocument('0 0 640 230', 640, 230, vendor.drawLogo(name), name);
  const { layers, colours } = draw(
    vendor,
    { id: 'scene', vendor: label, palette: 0, name, motif: vendor.motifs[0] ?? 'lotus', prefix: 'logo-' },
    { withoutJitter: true },
  );
  // The title of most vendors stands at the foot of the tile; Baraha's is a band in the middle.
  const top = label === 'baraha' ? 146 : 296;
  const ground = `<path d="M0 ${top}h300v108H0z" fill="${colours[vendor.typeset.outline]}"/>`;
  return svgDocument(
    `0 ${top} 300 108`,
    640,
    230,
    `<defs>${layers.defs}</defs>${ground}${layers.front ?? ''}${layers.title}`,
    name,
  );
}

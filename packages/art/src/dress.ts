import { paletteOf } from './colour.ts';
import { seededRandom } from './random.ts';
import type { Palette, Vendor } from './types.ts';

/** The palette of a game: of its tile and of all that surrounds its reels. */
export const paletteIndexOf = (vendor: Vendor, label: string, code: string): number =>
  seededRandom(`${label}|${code}|${vendor.turn ?? 0}`).integer(0, vendor.palettes.length - 1);

/** A copy of the vendor whose symbols, scenery, frame and title use the palette of one game. */
export const wear = (vendor: Vendor, label: string, code: string): Vendor => ({
  ...vendor,
  wears: paletteIndexOf(vendor, label, code),
});

export const wornPalette = ({ wears = 0 }: Vendor): number => wears;

/** Colours of what surrounds the reels. */
export interface Dressing {
  panel: string;
  isLight: boolean;
  band: string;
  rim: string;
  bead: string;
  /** Ground and colour of the lettering. */
  plaque: string;
  lettering: string;
}

/** Colours of frame, reels and letters in a palette; by default in the palette of the game. */
export function dressing(vendor: Vendor, palette = wornPalette(vendor)): Dressing {
  const colours = paletteOf(vendor.palettes[palette] ?? '');
  const of = (index: number): string => colours[index] ?? colours[0];
  const { panel, band, rim, bead } = vendor.dress;
  return {
    panel: of(panel),
    isLight: luminance(of(panel)) > 0.4,
    band: of(band),
    rim: of(rim),
    bead: of(bead),
    plaque: of(vendor.typeset.outline),
    lettering: letteringOf(vendor, colours),
  };
}

const letteringOf = ({ typeset, dress }: Vendor, colours: Palette): string => {
  const index = dress.lettering ?? typeset.fill;
  return index === 'white' ? '#fff' : (colours[index] ?? colours[0]);
};

/** Relative luminance of a hex colour, as WCAG defines it. */
function luminance(hex: string): number {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
    const v = Number.parseInt(wide.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two hex colours, 1 … 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

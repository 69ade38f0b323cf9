import type { Palette } from './types.ts';

type Rgb = [number, number, number];

/** OKLCH (lightness 0–1, chroma, hue in degrees) to linear sRGB, after Björn Ottosson. */
function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

function channelToHex(linear: number): string {
  const v = Math.min(1, Math.max(0, linear));
  const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Chroma is reduced until the colour fits sRGB; the shortest hex form is returned. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let c = chroma;
  let rgb = oklchToLinear(lightness, c, hue);
  while (c > 0 && !isInGamut(rgb)) {
    c -= 0.004;
    rgb = oklchToLinear(lightness, Math.max(c, 0), hue);
  }
  const hex = rgb.map(channelToHex).join('');
  const isShort = hex[0] === hex[1] && hex[2] === hex[3] && hex[4] === hex[5];
  return isShort ? `#${hex[0]}${hex[2]}${hex[4]}` : `#${hex}`;
}

/**
 * Reads a palette such as `52 .2 25,83 .16 85` (lightness in percent, chroma, hue).
 * Neutrals follow the hue shift only a little; the darkest and lightest colours keep their lightness.
 */
export function paletteOf(text: string, hueShift = 0, lightnessShift = 0): Palette {
  const colours = text.split(',').map((entry) => {
    const [l = 0, c = 0, h = 0] = entry.trim().split(/\s+/).map(Number);
    const lightness = l / 100 + (l > 30 && l < 90 ? lightnessShift : 0);
    return oklchToHex(lightness, c, h + hueShift * (c > 0.05 ? 1 : 0.3));
  });
  const last = colours.at(-1) ?? '#000';
  const [a = last, b = last, c = last, d = last, e = last, f = last] = colours;
  return [a, b, c, d, e, f];
}

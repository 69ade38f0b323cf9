import { oklchToHex } from './colour.ts';
import { dressing, wornPalette } from './dress.ts';
import type { Vendor } from './types.ts';

/** Colours of the controls over the picture: dark enough for white words, in the hue of the game. */
export interface HudColours {
  /** What the lower edge of the picture fades into. */
  deep: string;
  /** Ground of pills and round buttons. */
  pill: string;
  /** Ground of the reels. */
  panel: string;
  /** Buttons that change the bet. */
  button: string;
}

export function hudColours(vendor: Vendor): HudColours {
  const entry = vendor.palettes[wornPalette(vendor)]?.split(',')[vendor.dress.hud] ?? '';
  const [, chroma = 0, own = 0] = entry.trim().split(/\s+/).map(Number);
  const hue = vendor.dress.hudHue ?? own;
  const tint = vendor.dress.hudHue === undefined ? Math.min(1, chroma / 0.1) : 1;
  return {
    deep: oklchToHex(0.17, 0.045 * tint, hue),
    pill: oklchToHex(0.27, 0.075 * tint, hue),
    panel: dressing(vendor).panel,
    button: oklchToHex(0.46, 0.13 * tint, hue),
  };
}

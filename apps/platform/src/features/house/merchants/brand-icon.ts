import { createHash } from 'node:crypto';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

export const ICON_PATH = '/favicon.svg';

/** The brand's mark in its colours. Outlines and colours are checked with the settings, so nothing needs escaping. */
export function brandIcon({ mark, theme }: Pick<MerchantSettings, 'mark' | 'theme'>): string {
  const shapes = mark.shapes.map(({ outline, fill }) => `<path fill="${theme.light[fill]}" d="${outline}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}">${shapes.join('')}</svg>`;
}

/** The icon's URL has the hash of its content, so that browsers can cache it for good and still load a new one. */
export const iconAddress = (settings: Pick<MerchantSettings, 'mark' | 'theme'>): string =>
  `${ICON_PATH}?v=${iconVersion(settings)}`;

export const iconVersion = (settings: Pick<MerchantSettings, 'mark' | 'theme'>): string =>
  createHash('sha256').update(brandIcon(settings)).digest('base64url').slice(0, 12);

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { brandIcon } from '../../house/merchants/index.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

type Brand = Pick<MerchantSettings, 'mark' | 'theme'>;

interface IconForm {
  /** Pixels. */
  size: number;
  /** The mark's share of the width. */
  share: number;
  /** On the page's colour, since the system may cut any shape out of it. */
  filled: boolean;
}

/**
 * The icons that systems ask for. Of a maskable icon at least a circle of 80 % of its width stays (W3C, Web App
 * Manifest, 3.3): a square of 56 % fits into it. An iPhone shows `touch.png` and makes what is transparent black.
 */
export const iconForms: Readonly<Record<string, IconForm>> = {
  '192.png': { size: 192, share: 0.92, filled: false },
  '512.png': { size: 512, share: 0.92, filled: false },
  'maskable-192.png': { size: 192, share: 0.56, filled: true },
  'maskable-512.png': { size: 512, share: 0.56, filled: true },
  'touch.png': { size: 180, share: 0.66, filled: true },
  // Android draws its opaque parts in white, in the bar of notifications.
  'badge.png': { size: 96, share: 0.92, filled: false },
};

const drawn = new WeakMap<Brand, Map<string, Promise<Buffer>>>();

/** The brand's mark as a picture of this form; drawn once while the brand does not change. */
export function appIcon(brand: Brand, name: string): Promise<Buffer> | undefined {
  const form = Object.hasOwn(iconForms, name) ? iconForms[name] : undefined;
  if (!form) return undefined;
  const icons = drawn.get(brand) ?? new Map<string, Promise<Buffer>>();
  drawn.set(brand, icons);
  const icon = icons.get(name) ?? draw(brand, form);
  icons.set(name, icon);
  return icon;
}

const draw = (brand: Brand, form: IconForm): Promise<Buffer> =>
  sharp(Buffer.from(appIconSvg(brand, form)))
    .png({ compressionLevel: 9 })
    .toBuffer();

function appIconSvg({ mark, theme }: Brand, { size, share, filled }: IconForm): string {
  const [side, edge] = [size * share, (size * (1 - share)) / 2];
  const ground = filled ? `<rect width="${size}" height="${size}" fill="${theme.light.page}"/>` : '';
  const inner = brandIcon({ mark, theme }).replace(
    '<svg ',
    `<svg x="${edge}" y="${edge}" width="${side}" height="${side}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inner}</svg>`;
}

/** The address of an icon has the hash of mark and colours, so that a new brand is seen at once. */
export const iconAddress = ({ mark, theme }: Brand, name: string): string =>
  `/app-icon/${name}?v=${iconsVersion({ mark, theme })}`;

export const iconsVersion = ({ mark, theme }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([mark, theme.light.page]) + brandIcon({ mark, theme }))
    .digest('base64url')
    .slice(0, 12);

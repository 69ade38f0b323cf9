import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { iconAddress } from './app-icon.ts';

/** The site as an app with the brand's name, colours and icons (W3C, Web App Manifest). */
export function appManifest(settings: Pick<MerchantSettings, 'name' | 'mark' | 'theme'>) {
  const { name, theme } = settings;
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: iconAddress(settings, file),
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    // A home screen has room for about twelve letters.
    short_name: name.length > 12 ? name.split(' ', 1)[0]! : name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: theme.light.page,
    theme_color: theme.light.page,
    categories: ['games', 'entertainment'],
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

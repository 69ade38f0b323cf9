import type { Feature } from '../../../system/feature.ts';
import { mountDownload } from './routes.ts';

/** The site as an app: its manifest, icons, service worker, and the page of a device without a connection. */
export const download: Feature = {
  name: 'download',
  mount: mountDownload,
};

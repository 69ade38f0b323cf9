import type { InstallOffer } from '../../../app/install.ts';
import type { Device } from './device.ts';

/** How this browser puts the site on the home screen: not again, by its own question, by steps on an iPhone, or by its menu. */
export type InstallWay = 'installed' | 'offer' | 'steps' | 'menu';

export function installWay(device: Device, offer: InstallOffer | null, standalone: boolean): InstallWay {
  if (standalone) return 'installed';
  if (offer) return 'offer';
  return device === 'ios' ? 'steps' : 'menu';
}

/** Whether the page runs as an installed app; Safari has a field of its own for it. */
export const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

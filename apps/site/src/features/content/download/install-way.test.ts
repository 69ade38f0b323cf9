import { expect, it } from 'vitest';
import type { InstallOffer } from '../../../app/install.ts';
import type { Device } from './device.ts';
import { installWay, type InstallWay } from './install-way.ts';

const offer = {} as InstallOffer;

it.each<[string, Device, InstallOffer | null, boolean, InstallWay]>([
  ['The installed app offers no second installation', 'android', offer, true, 'installed'],
  ['A browser that asks by itself gets a button', 'android', offer, false, 'offer'],
  ['A desktop browser that asks gets a button too', 'desktop', offer, false, 'offer'],
  ['An iPhone gets the steps', 'ios', null, false, 'steps'],
  ['Any other browser is told of its menu', 'android', null, false, 'menu'],
])('%s', (_, device, offered, standalone, way) => expect(installWay(device, offered, standalone)).toBe(way));

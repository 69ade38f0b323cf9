import type { Device } from '@fairhouse/contract/people/devices';
import type { Core } from '../../../../system/platform.ts';
import { describeDevice } from './describe-device.ts';

/** With what and from where somebody came, as people read it. */
export const whence = (
  { countryOf }: Pick<Core, 'countryOf'>,
  { ip, userAgent }: { ip: string; userAgent: string },
): { device: Device; ip: string; country: string | null } => ({
  device: describeDevice(userAgent),
  ip,
  country: countryOf.ofAddress(ip),
});

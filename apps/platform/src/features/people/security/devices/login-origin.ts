import type { Device } from '@fairhouse/contract/people/devices';
import type { Core } from '../../../../system/platform.ts';
import { describeDevice } from './describe-device.ts';

/** Device, address and country of a login, as shown to members. */
export const loginOrigin = (
  { countryOf }: Pick<Core, 'countryOf'>,
  { ip, userAgent }: { ip: string; userAgent: string },
): { device: Device; ip: string; country: string | null } => ({
  device: describeDevice(userAgent),
  ip,
  country: countryOf.ofAddress(ip),
});

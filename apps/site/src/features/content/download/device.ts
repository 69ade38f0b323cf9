import type { Resource } from '@fairhouse/contract/house/system';

/** Downloads of /down (spec §1), in the order in which a desktop shows them. */
export const downloadTypes = ['IOS', 'ANDROID', 'MOBILECONFIG', 'LITE'] as const;
export type DownloadType = (typeof downloadTypes)[number];

export type Device = 'ios' | 'android' | 'desktop';

/** The visitor's device by the browser's user agent; an iPad claims to be a Macintosh, but no Macintosh has touch. */
export function detectDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

const first: Record<Device, readonly DownloadType[]> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['ANDROID', 'LITE'],
  desktop: [],
};

/** The downloads that exist, those for this device first. */
export const downloadsFor = (device: Device, resources: readonly Resource[]) =>
  [...new Set([...first[device], ...downloadTypes])].flatMap((type) => {
    const resource = resources.find(({ resourceType }) => resourceType === type);
    return resource ? [{ type, resource, fits: first[device].includes(type) }] : [];
  });

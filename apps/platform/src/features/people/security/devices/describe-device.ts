import type { Device } from '@fairhouse/contract/people/devices';

/** Rare names first: browsers claim to be each other, so a common name matches many. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFBA[NV]\b|\bFB_IAB\b/, 'Facebook'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'iOS', 'phone'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Device names from a `User-Agent` header, to show to people; the browser chooses the header, so it proves nothing. */
export function describeDevice(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    kind: system?.[2] ?? 'unknown',
    system: system?.[1] ?? null,
    browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
  };
}

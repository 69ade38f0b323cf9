import type { Resource } from '@fairhouse/contract/house/system';
import { expect, it } from 'vitest';
import { detectDevice, downloadsFor, type Device } from './device.ts';

it.each<[string, number, Device]>([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/130.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0', 10, 'desktop'],
  ['', 0, 'desktop'],
])('%s with %d touches is %s', (userAgent, maxTouchPoints, device) =>
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device),
);

const resources = (['LITE', 'FACEBOOK', 'IOS', 'ANDROID'] as const).map((resourceType): Resource => ({
  resourceType,
  url: 'https://apps.example',
}));

it.each<[Device, string[]]>([
  ['ios', ['IOS', 'ANDROID', 'LITE']],
  ['android', ['ANDROID', 'LITE', 'IOS']],
  ['desktop', ['IOS', 'ANDROID', 'LITE']],
])('offers %s the downloads that exist: %j', (device, types) =>
  expect(downloadsFor(device, resources).map(({ type }) => type)).toEqual(types),
);

it('offers no download that does not exist', () => expect(downloadsFor('android', [])).toEqual([]));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { merchantSettingsSchema } from './merchant-settings.ts';

const file = join(import.meta.dirname, '../../../../merchants/bahaghari/merchant.json');
const settings = JSON.parse(readFileSync(file, 'utf8')) as object;

it.each([
  ['Asia/Manila', true],
  ['UTC', true],
  ['Asia/Kathmandu', true],
  ['Mars/Olympus', false],
  ['', false],
])('the time zone %j is accepted: %s', (timeZone, taken) =>
  expect(merchantSettingsSchema.safeParse({ ...settings, timeZone }).success).toBe(taken),
);

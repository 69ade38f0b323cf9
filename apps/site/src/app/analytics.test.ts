import { expect, it } from 'vitest';
import { isMeasurementId } from './analytics.ts';

it.each([
  ['G-ABC1234567', true],
  ['UA-12345-1', true],
  ['', false],
  [undefined, false],
  ['G-1"><script>', false],
  ['https://evil.example/x.js', false],
])('%j is a measurement id: %s', (id, valid) => expect(isMeasurementId(id)).toBe(valid));

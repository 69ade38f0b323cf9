import { expect, it } from 'vitest';
import { fitsChannel } from './fits-channel.ts';

it.each([
  ['09171234567', '^09\\d{9}$', true],
  ['0917 123 4567', '^09\\d{9}$', true],
  ['0917-123-456', '^09\\d{9}$', false],
  ['', '^09\\d{9}$', false],
  ['123', '(', true],
])('%j fits %j: %s', (number, accountPattern, fits) => expect(fitsChannel(number, { accountPattern })).toBe(fits));

import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const frame = { name: 'frame' } as unknown as Window;
const other = { name: 'other' } as unknown as Window;
const origin = 'https://studio.example';
const event = (change: object) => ({ origin, source: frame, data: { type: 'fairhouse:ready' }, ...change });

it.each([
  ['its own message', event({}), 'ready'],
  ['a round', event({ data: { type: 'fairhouse:round-start', id: 1 } }), 'round-start'],
  ['another origin', event({ origin: 'https://studio.example.evil' }), null],
  ['the same origin over http', event({ origin: 'http://studio.example' }), null],
  ['another window', event({ source: other }), null],
  ['no window', event({ source: null }), null],
  ['an unknown type', event({ data: { type: 'fairhouse:transfer' } }), null],
  ['text', event({ data: 'fairhouse:ready' }), null],
  ['nothing', event({ data: null }), null],
])('%s', (_, message, read) => expect(readFrameMessage(message, frame, origin)).toBe(read));

it('ignores every message before the frame exists', () =>
  expect(readFrameMessage(event({ source: null }), null, origin)).toBeNull());

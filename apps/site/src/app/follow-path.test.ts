import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outsideAddress, ownPath } from './follow-path.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://fairhouse.example' }));
afterAll(() => void vi.unstubAllGlobals());

it.each([
  ['/rng', '/rng'],
  ['/promoDetail?slug=welcome#terms', '/promoDetail?slug=welcome#terms'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['https://evil.example', null],
  ['rng', null],
  ['', null],
])('the path %j is %j', (written, path) => expect(ownPath(written)).toBe(path));

it.each([
  ['https://partner.example/a?b', 'https://partner.example/a?b'],
  ['http://partner.example', null],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)//https://x', null],
  ['data:text/html,hi', null],
  ['/rng', null],
  ['', null],
])('the address %j is %j', (written, address) => expect(outsideAddress(written)).toBe(address));

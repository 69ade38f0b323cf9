import { expect, it } from 'vitest';
import { atHostOf, bestFirst, noteFailure, pictureAddresses } from './image-hosts.ts';

it.each([
  ['/tiles/a.svg', [], ['/tiles/a.svg']],
  [
    '/tiles/a.svg',
    ['https://cdn1.example/', 'cdn2.example/img'],
    ['https://cdn1.example/tiles/a.svg', 'https://cdn2.example/img/tiles/a.svg', '/tiles/a.svg'],
  ],
  ['/tiles/a.svg', ['http://plain.example', 'javascript:alert(1)', ''], ['/tiles/a.svg']],
  ['https://else.example/a.svg', ['https://cdn1.example'], ['https://else.example/a.svg']],
  ['//else.example/a.svg', ['https://cdn1.example'], ['//else.example/a.svg']],
])('%s at %j', (src, hosts, addresses) => expect(pictureAddresses(src, hosts)).toEqual(addresses));

it('A host that failed comes last', () => {
  const addresses = pictureAddresses('/a.svg', ['https://down.example', 'https://up.example']);
  expect(bestFirst(addresses)).toEqual(addresses);
  noteFailure('https://down.example/a.svg');
  expect(bestFirst(addresses)).toEqual(['https://up.example/a.svg', '/a.svg', 'https://down.example/a.svg']);
});

it.each([
  ['https://cdn1.example/img/a-960.webp', '/a-960.webp', 'https://cdn1.example/img/a-480.webp'],
  ['/a-960.webp', '/a-960.webp', '/a-480.webp'],
])('Every width of a picture is requested from the host of %s', (address, src, other) =>
  expect(atHostOf(address, src, '/a-480.webp')).toBe(other),
);

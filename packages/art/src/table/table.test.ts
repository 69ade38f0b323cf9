import { expect, test } from 'vitest';
import { cardBack, CHIP_FACES, chipPicture, playingCard } from './index.ts';

const ranks = 'A23456789TJQK'.split('');
const suits = 'CDHS'.split('');
const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));

test('each of the 52 cards has a face of its own, below 9 kB', () => {
  const faces = deck.map((card) => playingCard(card));
  expect(new Set(faces).size).toBe(52);
  for (const face of faces) {
    expect(face).not.toMatch(/NaN|undefined/);
    expect(face.length).toBeLessThan(9000);
  }
  expect(cardBack()).not.toMatch(/NaN|undefined/);
});

test('a bare face has its pips and no index', () => {
  const bare = playingCard('4S', { isBare: true });
  expect(bare.match(/<path/g)).toHaveLength(5);
  expect(playingCard('4S').match(/<path/g)).toHaveLength(9);
});

test('what is no card has no face', () => {
  for (const text of ['', '1S', 'KX', 'S']) expect(() => playingCard(text)).toThrow(RangeError);
});

test('chips differ by colour and by edge', () => {
  const chips = Array.from({ length: CHIP_FACES }, (_, face) => chipPicture(face));
  expect(new Set(chips).size).toBe(CHIP_FACES);
  expect(new Set(chips.map((chip) => /stroke-dasharray="[^"]+"/.exec(chip)?.[0])).size).toBe(CHIP_FACES);
});

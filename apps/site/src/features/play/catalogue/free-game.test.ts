import { expect, test } from 'vitest';
import { freeGameOf } from './free-game.ts';

const daily = { name: 'daily', demo: true, gameType: 'LOTT' } as const;
const dice = { name: 'dice', demo: true, gameType: 'ELOTT' } as const;
const slot = { name: 'slot', demo: true, gameType: 'RNG' } as const;
const fish = { name: 'fish', demo: false, gameType: 'FISH' } as const;

test.each([
  ['a slot, although lotteries are played more', [daily, dice, fish, slot], slot],
  ['a lottery where nothing else has a demo', [fish, daily], daily],
  ['none', [fish], undefined],
] as const)('The free game is %s', (_, games, free) => expect(freeGameOf(games)).toBe(free));

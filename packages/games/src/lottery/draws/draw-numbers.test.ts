import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../../fairness/index.ts';
import { drawNumbers } from './draw-numbers.ts';
import { drawShapes, type DrawShape, type ShapeName } from './draw-shapes.ts';
import { readOutcome } from './read-outcome.ts';
import { writeOutcome } from './write-outcome.ts';

const DAY = '2026-08-15';
const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const stream = (nonce: number) => createRandomStream({ serverSeed, clientSeed: 'draws', nonce });
const names = Object.keys(drawShapes) as ShapeName[];

describe('drawing', () => {
  it('gives the dice of the example in docs/lottery.md', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const noTickets = sha256('');
    // drand quicknet, round 657413
    const beacon = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
    const clientSeed = sha256(`${noTickets}:${beacon}:K3-1:202309151080`);
    expect(clientSeed).toMatch(/^633a5c14.*2caf00ff$/);
    const random = createRandomStream({ serverSeed, clientSeed, nonce: 1080 });
    expect(drawNumbers(drawShapes.dice, random, '2023-09-15')).toEqual({ kind: 'dice', dice: [5, 6, 4] });
  });

  it.each(names)('%s fits its shape, and its text and JSON are read back', (name) => {
    const shape: DrawShape = drawShapes[name];
    for (let nonce = 0; nonce < 30; nonce += 1) {
      const outcome = drawNumbers(shape, stream(nonce), DAY);
      expect(readOutcome(shape, writeOutcome(outcome))).toEqual({ ok: true, outcome });
      expect(readOutcome(shape, JSON.parse(JSON.stringify(outcome)))).toEqual({ ok: true, outcome });
    }
  });

  it('draws a number again that its prize has already', () => {
    const values = [12_345, 1, 7, 7, 8];
    const random = { uniform: (range: number) => (values.shift() ?? 0) % range };
    const shape: DrawShape = {
      kind: 'prizes',
      groups: [
        ['DB', 1, 5],
        ['G1', 1, 2],
        ['G7', 2, 2],
      ],
    };
    expect(writeOutcome(drawNumbers(shape, random, DAY))).toBe('12345 | 01 | 07 08');
  });
});

describe('a draw that does not fit is refused', () => {
  it.each<[ShapeName, unknown, string]>([
    ['digits-5', '1904', '5 digits are expected'],
    ['digits-5', { digits: [1, 9, 0, 4, 10] }, '5 digits are expected'],
    ['dice', '227', '3 dice from 1 to 6 are expected'],
    ['5-of-11', '3 11 6 8 8', '5 different numbers from 1 to 11 are expected'],
    ['6-of-55', '5 10 14 23 24 38 + 38', 'the bonus number does not fit'],
    ['zodiac-49', '3 8 14 25 31 42 + 42 2026', 'the special number does not fit'],
    ['zodiac-49', '3 8 14 25 31 42 + 49', 'the lunar year is missing'],
    ['vn-north', { prizes: { DB: ['80278'] } }, 'G1 has 1 numbers of 5 digits'],
    ['vn-north', { prizes: { G9: ['80278'] } }, 'there is no G9'],
    ['block', 'abc', 'a hash is 64 hexadecimal digits'],
    ['dice', 7, ' is not what a draw has'],
  ])('%s %j', (name, input, what) => {
    expect(readOutcome(drawShapes[name], input)).toEqual({ ok: false, what });
  });
});

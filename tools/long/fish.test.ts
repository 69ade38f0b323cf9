import { expect, it } from 'vitest';
import { playFish } from './play-fish.ts';

it('shots at fish return what they should, and another verifier agrees', async () => {
  const lines: string[] = [];
  expect(await playFish(30_000, 'test', (line) => lines.push(line)), lines.join('\n')).toBe(true);
  expect(lines).toHaveLength(3);
});

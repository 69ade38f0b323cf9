import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Ana Santos', 'ANA  SANTOS', true],
  ['Santos, Ana', 'Ana Santos', true],
  ['Peña-Cruz, José', 'Jose Pena Cruz', true],
  ['Nguyễn Văn Đức', 'nguyen van duc', true],
  ["O'Brien", 'OBrien', true],
  ['রহিম উদ্দিন', 'উদ্দিন রহিম', true],
  ['রহিম', 'রহম', false],
  ['Ana Santos', 'Mickey Mouse', false],
  ['Ana Santos', 'Ana Maria Santos', false],
  ['Ana', '', false],
])('%s and %s are the same name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

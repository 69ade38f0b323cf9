import { expect, it } from 'vitest';
import { hiddenPlayersOf } from './hidden-players.ts';

const vendor = { playerSecret: 'secret' };
const { hide, open } = hiddenPlayersOf({ id: 2 }, vendor);
const id = '1.1542.AbCd_-123456';

it('a hidden id is the same each time, opens where it was made, and says nothing of its player', () => {
  const hidden = hide(id);
  expect(hide(id)).toBe(hidden);
  expect(open(hidden)).toBe(id);
  expect(open(id)).toBe(id);
  expect(hide('1.1543.AbCd_-123456').slice(0, 12)).not.toBe(hidden.slice(0, 12));
  expect(hidden).not.toContain('1542');
});

it('it opens for no other merchant or vendor, and not when it was changed', () => {
  const hidden = hide(id);
  const changed = hidden.slice(0, -3) + (hidden.at(-3) === 'A' ? 'B' : 'A') + hidden.slice(-2);
  expect(hiddenPlayersOf({ id: 3 }, vendor).open(hidden)).toBeUndefined();
  expect(hiddenPlayersOf({ id: 2 }, { playerSecret: 'other' }).open(hidden)).toBeUndefined();
  for (const wrong of ['hidden.', 'hidden.AAAA', changed]) expect(open(wrong)).toBeUndefined();
});

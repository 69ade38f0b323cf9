import { expect, it } from 'vitest';
import { noticesFor } from './notice-audience.ts';

const notices = [{ audience: 'all' }, { audience: 'visitor' }, { audience: 'member' }] as const;

it.each([
  [false, ['all', 'visitor']],
  [true, ['all', 'member']],
])('Logged in %s: announcements for %s', (loggedIn, audiences) =>
  expect(noticesFor(notices, loggedIn).map(({ audience }) => audience)).toEqual(audiences),
);

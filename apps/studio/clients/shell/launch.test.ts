import { expect, test, vi } from 'vitest';
import { localeOf, readLaunch } from './launch.ts';

test.each([
  ['en', 'EN'],
  ['fil-PH', 'TY'],
  ['TY', 'TY'],
  ['bn', 'BN'],
  ['zh-Hans', 'CN'],
  ['', 'EN'],
  ['xx', 'EN'],
  [null, 'EN'],
])('the language %s is %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

test('the token is read once and removed from the address; addresses other than http(s) are not followed', () => {
  const replaceState = vi.fn();
  const history = { replaceState } as unknown as History;
  const at = (search: string, hash: string): Location => ({ search, hash, pathname: '/games/slots/x/' }) as Location;
  expect(
    readLaunch(
      at('?lang=bn&theme=light&back=https%3A%2F%2Fsite.example%2F', '#t=one-time&room=baccarat-1&target=f-12'),
      history,
    ),
  ).toEqual({
    token: 'one-time',
    room: 'baccarat-1',
    locale: 'BN',
    theme: 'light',
    back: 'https://site.example/',
    target: 'f-12',
  });
  expect(replaceState).toHaveBeenCalledWith(
    null,
    '',
    '/games/slots/x/?lang=bn&theme=light&back=https%3A%2F%2Fsite.example%2F',
  );
  expect(readLaunch(at('?lang=en&back=javascript%3Aalert(1)', ''), history)).toMatchObject({
    token: null,
    room: null,
    back: null,
    target: null,
    theme: 'dark',
  });
});

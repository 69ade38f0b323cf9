import { expect, test } from 'vitest';
import { isAllowedLink, isHttpsOrigin } from './allowed-link.ts';

test.each(['/', '/promotions?tab=1#top', '/badges/licence.svg', 'https://chat.example', 'https://t.example/a?b=c#d'])(
  'allows %s',
  (link) => expect(isAllowedLink(link)).toBe(true),
);

test.each([
  '',
  'promotions',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://chat.example/1',
  'http://chat.example',
  'ftp://chat.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'https://bank.example@evil.example',
  'https://user:secret@chat.example',
  'https://chat.example\\@evil.example',
  ' https://chat.example',
  'https://chat.example\u0000',
])('refuses %j', (link) => expect(isAllowedLink(link)).toBe(false));

test.each([
  ['https://cdn.example', true],
  ['https://cdn.example:8443', true],
  ['https://cdn.example/', false],
  ['https://cdn.example/pictures', false],
  ["https://cdn.example; script-src 'unsafe-inline'", false],
  ['https://*', false],
  ['/pictures', false],
  ['http://cdn.example', false],
])('%s in a content security policy: %s', (text, allowed) => expect(isHttpsOrigin(text)).toBe(allowed));

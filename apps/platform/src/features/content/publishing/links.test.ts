import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { linkablePaths, linkageTypes, type LinkageType } from '@fairhouse/contract/content/publishing';
import { expect, test } from 'vitest';
import { isLinkOf } from './links.ts';

const links: Record<LinkageType, { good: string[]; bad: string[] }> = {
  NONE: { good: [''], bad: [' ', '/', 'x'] },
  ROUTE: {
    good: ['/', '/rng', '/rng?page=padma', '/promoDetail?slug=a-b#terms', '/help/', '/index.html'],
    bad: [
      '',
      'rng',
      '/nowhere',
      '/rng/x',
      '//evil.example',
      '/\\evil.example',
      '/%2e%2e/rng',
      '/../rng',
      '/./rng',
      'javascript:alert(1)',
      '/rng\n',
      ' /rng',
      '/rng?x=<b>',
      '/bo/session',
      '/wps/session/login',
      '/RNG',
    ],
  },
  URL: {
    good: [
      'https://example.com',
      'https://example.com/a?b=c#d',
      'https://sub.example.com:8443/x',
      'https://xn--e1afmkfd.example/',
    ],
    bad: [
      '',
      '/rng',
      'http://example.com',
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https:evil.example',
      'https:/evil.example',
      'https:\\\\evil.example',
      'ftp://example.com',
      'https://user@evil.example',
      'https://a:b@evil.example',
      'https://localhost/',
      'https://10.0.0.1/',
      'https://0x7f.1/',
      'https://[::1]/',
      ' https://example.com',
      'https://exa mple.com',
      'https://example.com/"x',
      'https://example.com/‮',
      'java	script:alert(1)',
      'https://',
      `https://example.com/${'a'.repeat(500)}`,
    ],
  },
  GAME: {
    good: ['studio/padma-lotus', 'studio/AB_12.3'],
    bad: ['', 'studio', '/studio/x', 'studio/', 'studio/a/b', 'Studio/x', 'studio/../x', 'studio/a b', 'javascript:/x'],
  },
  PROMO: { good: ['1', '2147483647'], bad: ['', '0', '-1', '01', '1.5', 'slug', '1;2', '99999999999'] },
  NOTICE: { good: ['7'], bad: ['', '0', 'seven', ' 7'] },
};

test.each(linkageTypes)('%s accepts valid links only', (type) => {
  expect(links[type].good.filter((url) => !isLinkOf[type](url))).toEqual([]);
  expect(links[type].bad.filter((url) => isLinkOf[type](url))).toEqual([]);
});

test('every path that content may link to is a route of the site', () => {
  const tree = readFileSync(resolve(import.meta.dirname, '../../../../../site/src/routeTree.gen.ts'), 'utf8');
  const routes = new Set([...tree.matchAll(/fullPath: '([^']*)'/g)].map(([, path]) => path!.replace(/(?<=.)\/$/, '')));
  expect(linkablePaths.filter((path) => !routes.has(path))).toEqual([]);
});

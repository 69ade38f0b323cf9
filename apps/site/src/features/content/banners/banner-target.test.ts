import type { LinkageType } from '@fairhouse/contract/content/publishing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bannerTarget, type BannerTarget } from './banner-target.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://fairhouse.example' }));
afterAll(() => void vi.unstubAllGlobals());

it.each<[LinkageType, string, BannerTarget | null]>([
  ['NONE', '/rng', null],
  ['ROUTE', '/rng?vendor=padma', { kind: 'path', path: '/rng?vendor=padma' }],
  ['ROUTE', '//evil.example', null],
  ['ROUTE', 'javascript:alert(1)', null],
  ['URL', 'https://partner.example/', { kind: 'outside', address: 'https://partner.example/' }],
  ['URL', 'javascript:alert(1)', null],
  ['URL', 'http://partner.example/', null],
  ['GAME', 'fhs/jasmine-elephant', { kind: 'game', vendor: 'fhs', gameCode: 'jasmine-elephant' }],
  ['GAME', 'jasmine-elephant', null],
  ['GAME', 'fhs/../me', null],
  ['PROMO', '4', { kind: 'promotion', id: 4 }],
  ['PROMO', 'welcome', null],
  ['NOTICE', '17', { kind: 'notice', id: 17 }],
  ['NOTICE', '17a', null],
])('%s %j', (linkageType, url, target) => expect(bannerTarget({ linkageType, url })).toEqual(target));

import { expect, test } from 'vitest';
import { platformCalls } from './calls.ts';

const authOf = (path: string) => platformCalls.filter((call) => call.path === path).map(({ auth }) => auth);

test.each([
  '/wps/v2/wallets/balance',
  '/wps/session/logout',
  '/wps/member/info',
  '/wps/relay/MCSFE_getPlayerAvatar',
  '/wps/member/password',
  '/wps/member/info/icon',
  '/wps/relay/GCSGAME_gameList',
  '/wps/relay/GCSGAME_gameVendor',
  '/wps/relay/MCSFE_getFavoriteGames',
  '/wps/relay/MCSFE_getFavoriteGamesList',
  '/wps/relay/GCS_recentGame',
])('Spec §6: %s needs the token of a member', (path) => {
  expect(authOf(path).length).toBeGreaterThan(0);
  expect(new Set(authOf(path))).toEqual(new Set(['member']));
});

test.each([
  '/wps/session/login',
  '/wps/member/register',
  '/wps/member/register/mobile',
  '/wps/captcha',
  '/wps/system/whitelabel',
  '/wps/system/setting/register',
  '/wps/agent/affiliate',
  '/lgw/games/popular',
  '/wps/relay/GCSGAME_hotGamesV2',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/relay/GCSGAME_getRankList',
  '/wps/feedback-bounds',
  '/wps/system/helpCenter',
  '/wps/system/domainRoute',
  '/wps/verification/sms/noLogin',
  '/wps/verification/sms/register',
])('Spec §6: %s needs no token', (path) => expect(authOf(path)).toEqual(['visitor']));

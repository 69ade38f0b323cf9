/**
 * Every page of the site (spec §2 and ours), as its router names them; a test compares them with the routes. The server
 * answers 404 to other paths, with the same page.
 */
export const sitePaths = [
  '/',
  '/agent',
  '/agent/$page',
  '/bets',
  '/bets/$vendor/$roundId',
  '/bets/result',
  '/deposit/$id',
  '/down',
  '/download',
  '/elott',
  '/esports',
  '/fairness',
  '/fbsports',
  '/feedback',
  '/fish',
  '/game',
  '/help',
  '/helpmc',
  '/home',
  '/index',
  '/index.html',
  '/join',
  '/live',
  '/login',
  '/login/$provider',
  '/lottery',
  '/me',
  '/me/activity',
  '/me/bonuses',
  '/me/messages',
  '/me/notifications',
  '/me/referral',
  '/me/responsible',
  '/me/rewards',
  '/me/security',
  '/missions',
  '/noticePage',
  '/playerRank',
  '/pointMall',
  '/promoDetail',
  '/promotions',
  '/pvp',
  '/raffles',
  '/raffles/$id',
  '/register',
  '/register.html',
  '/rng',
  '/seamless',
  '/sports',
  '/wallet',
  '/wallet/record',
  '/wallet/transfers',
  '/wallet/upline',
  '/withdraw',
  '/withdrawal/$id',
] as const;

const patterns = sitePaths.map((path) => {
  const text = path.replaceAll('.', String.raw`\.`).replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${text}/?$`, 'i');
});

/** Whether a page of the site has this path; like the router, whatever the case and with a slash at the end or not. */
export const isSitePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

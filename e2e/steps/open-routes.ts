/** The layout around a page: everything, the header only, a way back only, or nothing. */
export type Layout = 'full' | 'header' | 'frame' | 'bare';

/** Every address of the specification (§2) that a visitor opens, the title of its tab and the layout around it. */
export const openRoutes: readonly [path: string, title: RegExp, layout: Layout][] = [
  ['/', /^Home · Bahaghari$/, 'full'],
  ['/index', /^Home · /, 'full'],
  ['/index.html', /^Home · /, 'full'],
  ['/home', /^Home · /, 'full'],
  ['/noticePage', /^Announcements · /, 'full'],
  ['/pointMall', /points mall.* · /i, 'full'],
  ['/sports', /^Sports · /, 'full'],
  ['/esports', /^Esports · /, 'full'],
  ['/lottery', /^Lottery · /, 'frame'],
  ['/rng', /^Slots · /, 'full'],
  ['/fish', /^Fishing · /, 'full'],
  ['/pvp', /^Card games · /, 'full'],
  ['/live', /^Live casino · /, 'full'],
  ['/elott', /^E-lottery · /, 'full'],
  ['/promotions', /^Promotions · /, 'full'],
  ['/fbsports', /^Sports · /, 'header'],
  ['/feedback', /^Feedback · /, 'full'],
  ['/help', /^Help · /, 'full'],
  ['/helpmc', /^Help · /, 'bare'],
  ['/down', /^Download · /, 'full'],
  ['/download', /^Download · /, 'full'],
  ['/join', /partner.* · /i, 'full'],
  ['/raffles', /^Raffles · /, 'full'],
  ['/fairness', / · Bahaghari$/, 'full'],
  ['/me', /^Me · /, 'full'],
];

/** Further addresses of a page in the list; what is checked of a page's content is checked once. */
export const furtherAddresses: readonly string[] = ['/index', '/index.html', '/home', '/download'];

/**
 * The code that every page needs comes in a few files, not in thirty: requests are slow on a slow line. A module that
 * is not listed stays in a chunk of its own, loaded when it is needed.
 */
const inFolder = (folder: string, names: readonly string[]) => new RegExp(`/${folder}/(?:${names.join('|')})\\.tsx?$`);

const app = inFolder('apps/site/src/app', [
  'analytics',
  'balance-hold',
  'boot(?:-content)?',
  'client',
  'content-queries',
  'cookies',
  'current-locale',
  'exclusion',
  'follow-path',
  'gift-question',
  'image-hosts',
  'language',
  'launch',
  'lazy-part',
  'load-in-time',
  'lobby-queries',
  'logo',
  'module-on',
  'page',
  'path-link',
  'presence',
  'queries',
  'query-state',
  'region-question',
  'safe-image',
  'session',
  'sheets',
  'stale-version',
  'store',
  'system-status',
  'theme',
  'use-failure-words',
  'withdrawal-only',
  'words',
]);
const shell = inFolder('apps/site/src/shell', [
  'broken',
  'frame-bar',
  'header',
  'layout',
  'may-enter',
  'navigation',
  'not-found',
  'offline-bar',
  'pending',
  'tab-bar',
  'use-idle',
  'use-surroundings-wanted',
  'wide-parts',
]);
const ui = inFolder('packages/ui/src', [
  'badge',
  'button',
  'card',
  'join-classes',
  'layers',
  'next-paint',
  'skeleton',
  'spinner',
  'states',
  'toast',
]);
/** Home and the lobbies begin with the same parts: banners, categories, tiles. */
const lobby = [
  inFolder('apps/site/src/app', [
    'carousel-position',
    'lazy-section',
    'motion(?:-button)?',
    'picture-image',
    'section-head',
    'use-carousel',
  ]),
  inFolder('apps/site/src/features/content/banners', ['[\\w-]+']),
  inFolder('apps/site/src/features/play/catalogue', [
    'categories',
    'category-strip',
    'game-grid',
    'game-tile',
    'hot-games',
  ]),
];
/** Small icons that several pages show, home among them. */
const icons = /lucide-react\/dist\/esm\/icons\/(?:circle-dot|megaphone|scan-search|shield-check)\./;
/** The routes without their pages: paths and loaders. */
const routes = [
  inFolder('apps/site/src/routes', ['[^-/][^/]*', '-prefetch-lobby', '-sheets']),
  inFolder('apps/site/src/features', [
    'play/catalogue/game-(?:list-(?:pages|query)|filter)',
    'content/home/jackpot-query',
    'play/sports/match-queries',
    'play/betting-record/period',
  ]),
];

const any =
  (...tests: readonly RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id));

export const firstChunks = [
  {
    name: 'frame',
    test: /node_modules\/(?:react|react-dom|scheduler|use-intl|icu-minify)\/|@tanstack\/(?!.*infinite)/i,
    priority: 4,
  },
  { name: 'shell', test: any(app, shell, ui, icons, ...lobby, ...routes), priority: 3 },
];

/** Which of our parts each part may import (docs/architecture.md, "Parts and directions"). */
export const allowedParts: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/database': [],
  'packages/games': [],
  'packages/art': [],
  'packages/ledger': ['contract', 'database'],
  'packages/i18n': ['contract'],
  'packages/ui': ['contract'],
  'packages/server': ['contract', 'i18n'],
  'packages/vendor-sdk': ['contract'],
  'apps/platform': ['contract', 'database', 'i18n', 'ledger', 'server', 'vendor-sdk'],
  'apps/studio': ['art', 'contract', 'database', 'games', 'i18n', 'server', 'vendor-sdk'],
  'apps/psp': ['contract', 'database', 'server'],
  'apps/site': ['art', 'contract', 'games', 'i18n', 'ui'],
  'apps/backoffice': ['contract', 'i18n'],
};

/**
 * Features of the platform that others may build on, lowest first: a feature may import only features listed before it.
 * The list being a line, no cycle is possible.
 */
export const platformFeatures: readonly string[] = [
  'audit',
  'merchants',
  'publishing',
  'site-settings',
  'events',
  'messages',
  'verification',
  'captcha',
  'identity',
  'wallets',
  'responsible-play',
  'operators',
  'discrepancies',
  'deposits',
  'withdrawals',
  'security',
  'members',
  'stops',
  'plays',
  'catalogue',
  'favourites',
  'returns',
  'launch',
  'vendor-wallet',
  'betting-record',
  'winners',
  'jackpot',
  'lottery',
  'sports',
  'search',
  'demonstration',
];

/** The layers of the platform, lowest first: a layer imports only itself and layers before it. */
export const platformLayers: readonly string[] = ['system', 'features', 'adapters', 'main'];

import { readFileSync } from 'node:fs';

/** Which of our parts each part may import (docs/architecture.md, "Parts and directions"). */
export const allowedParts: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/database': [],
  'packages/games': [],
  'packages/rewards': [],
  'packages/art': [],
  'packages/ledger': ['contract', 'database'],
  'packages/i18n': ['contract'],
  'packages/ui': ['contract'],
  'packages/server': ['contract', 'i18n'],
  'packages/vendor-sdk': ['contract'],
  'apps/platform': [
    'contract',
    'database',
    'games/fairness',
    'games/raffle',
    'i18n',
    'ledger',
    'rewards',
    'server',
    'vendor-sdk',
  ],
  'apps/studio': ['art', 'contract', 'database', 'games', 'i18n', 'server', 'vendor-sdk'],
  'apps/psp': ['contract', 'database', 'server'],
  'apps/site': ['art', 'contract', 'games', 'i18n', 'ui'],
  'apps/backoffice': ['contract', 'i18n'],
};

const featureList = readFileSync(new URL('../../apps/platform/src/features.ts', import.meta.url), 'utf8');

/** Features of the platform, lowest first, from its own list: a feature may import only those before it. */
export const platformFeatures: readonly string[] = readFeatureList(featureList);

/** The folders of the features in the order of the list, from its imports. */
function readFeatureList(text: string): string[] {
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/features\/[\w-]+\/([\w-]+)\//g)].map(([, name, folder]) => [
      name!,
      folder!,
    ]),
  );
  const list = /features: readonly [^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\w+),/gm)].map(([, name]) => folders.get(name!) ?? name!);
}

/** The layers of the platform, lowest first: a layer imports only itself and layers before it. */
export const platformLayers: readonly string[] = ['system', 'features', 'adapters', 'main'];

/** Folders of `apps/site/src`, lowest first. Its features never import each other. */
export const siteLayers: readonly string[] = ['app', 'shell', 'features', 'routes'];

/** Features of the back office whose `parts.ts` others may import. They import no other feature, so no cycle is possible. */
export const backofficeShared: readonly string[] = [
  'adjustments',
  'mailings',
  'member-flags',
  'member-notes',
  'publishing',
  'recovery',
  'refunds',
  'revocations',
  'stops',
];

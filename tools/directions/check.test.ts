import { expect, test } from 'vitest';
import { features } from '../../apps/platform/src/features.ts';
import { findViolations, readSources } from './check.ts';
import { platformFeatures } from './rules.ts';

test.each([
  ['a package imports an app', 'packages/games/src/a.ts', `import { x } from '@fairhouse/ledger';`],
  ['a package imports an app by its path', 'packages/ui/src/a.ts', `import { x } from '../../../apps/site/src/a.ts';`],
  [
    'the platform knows a game rule',
    'apps/platform/src/features/play/launch/a.ts',
    `import { spin } from '@fairhouse/games';`,
  ],
  [
    'system imports a feature',
    'apps/platform/src/system/a.ts',
    `import { x } from '../features/house/audit/index.ts';`,
  ],
  [
    'a feature imports another one past its index',
    'apps/platform/src/features/money/deposits/a.ts',
    `import { x } from '../../house/audit/store.ts';`,
  ],
  [
    'a feature imports a later one',
    'apps/platform/src/features/house/audit/a.ts',
    `import { x } from '../../money/deposits/index.ts';`,
  ],
  [
    'an unknown feature',
    'apps/platform/src/features/play/mystery/a.ts',
    `import { x } from '../../house/audit/index.ts';`,
  ],
  ['site features import each other', 'apps/site/src/features/people/a/x.ts', `import { y } from '../b/y.ts';`],
  [
    'the frame of the site imports a feature',
    'apps/site/src/shell/x.ts',
    `import { y } from '../features/play/a/y.ts';`,
  ],
  [
    'a site feature imports a route',
    'apps/site/src/features/play/a/x.ts',
    `import { y } from '../../../routes/-y.ts';`,
  ],
  [
    'a back-office feature imports another one past its parts',
    'apps/backoffice/src/features/play/returns/x.ts',
    `import { y } from '../stops/stop-chip.tsx';`,
  ],
  [
    'a back-office feature imports one that shares nothing',
    'apps/backoffice/src/features/play/returns/x.ts',
    `import { y } from '../catalogue/parts.ts';`,
  ],
  [
    'a shared back-office feature imports another one',
    'apps/backoffice/src/features/play/stops/x.ts',
    `import { y } from '../../content/publishing/parts.ts';`,
  ],
  [
    'the frame of the back office imports more than a section',
    'apps/backoffice/src/app.tsx',
    `import { y } from './features/play/stops/stop-list.tsx';`,
  ],
  ['a dynamic import counts', 'packages/games/src/a.ts', `const x = await import('@fairhouse/ledger');`],
  [
    'SQL outside of store files',
    'apps/platform/src/features/money/deposits/approve.ts',
    'const q = `select * from deposit`;',
  ],
])('catches a planted violation: %s', (_, file, text) => {
  expect(findViolations([{ file, text }])).toHaveLength(1);
});

test.each([
  ['apps/backoffice/src/features/play/returns/x.ts', `import { y } from '../stops/parts.ts';`],
  ['apps/backoffice/src/sections.ts', `import { y } from './features/play/stops/section.ts';`],
  ['apps/site/src/routes/x.tsx', `import { y } from '../features/play/a/y.ts';`],
  ['apps/platform/src/features/money/deposits/a.ts', `import { x } from '../../house/audit/index.ts';`],
  ['apps/platform/src/features/money/deposits/store.ts', 'const q = `select * from deposit`;'],
  ['apps/platform/src/app.ts', `import { x } from './features/money/deposits/index.ts';`],
  ['packages/ledger/src/a.ts', `import { x } from '@fairhouse/contract';`],
])('allows %s', (file, text) => {
  expect(findViolations([{ file, text }])).toEqual([]);
});

test('The order of the features is that of the list in features.ts', () => {
  expect(platformFeatures).toEqual(features.map(({ name }) => name));
});

test('the repository follows its directions', () => {
  expect(findViolations(readSources(process.cwd()))).toEqual([]);
});

import { featureOf, siteWordFiles } from '@fairhouse/i18n/features';
import { join } from 'node:path';

export const wordTypesPath = (root: string) => join(root, 'packages/i18n/src/words.gen.ts');

/** The source of `words.gen.ts`: the type of every word of the site, taken from English. */
export function wordTypes(): string {
  const files = siteWordFiles.toSorted();
  const imports = files.map((file) => `import ${featureOf(file)} from '../EN/${file}.json' with { type: 'json' };`);
  const members = files.map((file) => `  ${featureOf(file)}: typeof ${featureOf(file)};`);
  return [
    '// Made by `npm run words` from features.ts.',
    ...imports,
    '',
    '/** Every word of the site in one language. */',
    'export interface Words {',
    ...members,
    '}',
    '',
  ].join('\n');
}

import { writeFileSync } from 'node:fs';
import { wordTypes, wordTypesPath } from './building/word-types.ts';

// `npm run words`: after a word file was added to packages/i18n/src/features.ts.
writeFileSync(wordTypesPath(process.cwd()), wordTypes());

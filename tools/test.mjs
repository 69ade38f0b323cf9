import { boot } from './boot.mjs';

boot('tools/testing/main.ts', process.argv.slice(2));

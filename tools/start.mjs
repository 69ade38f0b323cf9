import { boot } from './boot.mjs';

boot('tools/launch/main.ts', process.argv.slice(2));

import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same examples in every run, so that a failure comes from a change and not from chance.
 * `FAST_CHECK_SEED=<number> npm test -- unit` draws others; a failing example is added to its test.
 */
configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_120) });

import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same examples in every run, so that a red run is a change and never bad luck.
 * `FAST_CHECK_SEED=<number> npm test -- unit` searches elsewhere; what it finds becomes an example of its own.
 */
configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_120) });

import { studioReturns } from '@fairhouse/contract/play/studio-returns';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient, type Vendor } from '../catalogue/index.ts';
import { readWatched, type Watched } from './read-watched.ts';

/** Keyed by the vendor's code; undefined: no answer, or not a valid one. */
export type Answers = ReadonlyMap<string, readonly Watched[] | undefined>;

/** Milliseconds that an answer is cached: vendors update it every minute, and each open back office asks every 15 s. */
const FRESH_MS = 5000;

export const vendorAnswersOf = platformState('answers of vendors', (core) =>
  createAnswerCache<Answers>(core.events, { freshMs: FRESH_MS, load: () => askAll(core) }),
);

/** The answer of every vendor, requested once for any number of operators. */
export const askVendors = (core: Core): Promise<Answers> => vendorAnswersOf(core).get('all');

async function askAll(core: Core): Promise<Answers> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const asked = catalogue.vendors().map(async (vendor) => [vendor.code, await ask(core, vendor)] as const);
  return new Map(await Promise.all(asked));
}

async function ask(core: Core, vendor: Vendor): Promise<readonly Watched[] | undefined> {
  const answer = await vendorClient(core, vendor).call(studioReturns, {});
  // A vendor without this call has no figures to show.
  if (!answer.ok) return answer.code === 'not_found' ? [] : undefined;
  const watched = readWatched(answer.value.list);
  if (!watched) core.log.warn({ vendor: vendor.code }, 'the vendor left out what a game paid in all');
  return watched;
}

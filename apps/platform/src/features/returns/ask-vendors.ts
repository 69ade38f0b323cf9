import type { ResponseOf } from '@fairhouse/contract';
import { studioReturns } from '@fairhouse/contract/studio-returns';
import { createAnswerCache, type AnswerCache } from '../../system/answer-cache.ts';
import type { Core } from '../../system/platform.ts';
import { catalogueOf, vendorClient } from '../catalogue/index.ts';

/** What a vendor says of one game, rules, kind of play, measure and span. */
export type Deviation = ResponseOf<typeof studioReturns>['list'][number];

/** By the vendor's code; undefined: it did not answer. */
export type Answers = ReadonlyMap<string, readonly Deviation[] | undefined>;

/** Milliseconds that an answer holds: vendors look every minute, every open back office asks every 15 s. */
const FRESH_MS = 5000;

const known = new WeakMap<Core['pool'], AnswerCache<Answers>>();

/** Every vendor's word, asked once for however many operators. */
export function askVendors(core: Core): Promise<Answers> {
  let cache = known.get(core.pool);
  if (!cache)
    known.set(core.pool, (cache = createAnswerCache(core.events, { freshMs: FRESH_MS, load: () => ask(core) })));
  return cache.get('all');
}

async function ask(core: Core): Promise<Answers> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const asked = catalogue.vendors().map(async (vendor): Promise<[string, readonly Deviation[] | undefined]> => {
    const answer = await vendorClient(core.config, vendor).call(studioReturns, {});
    // A vendor that has no such call keeps no watch that could be shown.
    if (!answer.ok && answer.code === 'not_found') return [vendor.code, []];
    return [vendor.code, answer.ok ? answer.value.list : undefined];
  });
  return new Map(await Promise.all(asked));
}

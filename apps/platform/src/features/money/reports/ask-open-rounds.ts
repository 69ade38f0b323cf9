import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { vendorOpenRounds, type OpenRound } from '@fairhouse/contract/play/vendor-open-rounds';
import type { SignedClient } from '@fairhouse/vendor-sdk';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient } from '../../play/catalogue/index.ts';

/** The most that open rounds of a vendor still pay, by `nameOf` them; undefined: it did not answer, or does not say. */
export type SaidRounds = ReadonlyMap<string, number>;

/** One round of a vendor may have many players, also of other merchants. */
export const nameOf = ({ playerId, roundId }: Pick<OpenRound, 'playerId' | 'roundId'>): string =>
  `${playerId} ${roundId}`;

/** Milliseconds that an answer is cached: it may have many pages. */
const FRESH_MS = 5000;
/** Pages that are read of one vendor. */
const MOST_PAGES = 500;
/** Milliseconds for all pages of one vendor: an operator waits for them. Then no further page is asked. */
const LONGEST_MS = 15_000;

/** Keyed by the currency; the vendor's code → its rounds. */
export const openRoundsOf = platformState('open rounds of vendors', (core) =>
  createAnswerCache<ReadonlyMap<string, SaidRounds | undefined>>(core.events, {
    freshMs: FRESH_MS,
    load: (currency) => askAll(core, currency as CurrencyCode),
  }),
);

async function askAll(core: Core, currency: CurrencyCode): Promise<ReadonlyMap<string, SaidRounds | undefined>> {
  if (!Object.hasOwn(currencies, currency)) throw new RangeError(`unknown currency ${currency}`);
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const asked = catalogue
    .vendors()
    .map(async (vendor) => [vendor.code, await readOpenRounds(vendorClient(core, vendor), currency)] as const);
  return new Map(await Promise.all(asked));
}

/** Undefined also when it has more than can be read in time: a part of its rounds would look like all. */
export async function readOpenRounds(
  client: Pick<SignedClient, 'call'>,
  currency: CurrencyCode,
  now = () => performance.now(),
): Promise<SaidRounds | undefined> {
  const said = new Map<string, number>();
  const until = now() + LONGEST_MS;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && now() < until; page += 1) {
    const answer = await client.call(vendorOpenRounds, { currency, ...(cursor !== undefined && { cursor }) });
    if (!answer.ok) return undefined;
    for (const round of answer.value.rounds) said.set(nameOf(round), round.most);
    if (answer.value.next === null) return said;
    cursor = answer.value.next;
  }
  return undefined;
}

import { importPublicKey } from '@fairhouse/vendor-sdk';
import type { PoolClient } from 'pg';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { wholeOffer, type Offer } from './offering/offer.ts';
import { selectOffer, selectOfferState } from './offering/store.ts';
import { arrangeOffered, arrangeShelf, byGameName, type Shelf } from './shelf.ts';
import { serves } from './vendors/serves.ts';
import { selectGames, selectGameState, selectVendors, type GameRow, type VendorRow } from '../games/index.ts';
import type { Vendor } from './vendor.ts';

/** Every vendor and game, cached in memory: bets need no query for them. */
export interface Catalogue {
  /** Undefined when the cache is fresh; else resolves once it is. Throws when the database is unavailable. */
  refresh(): Promise<void> | undefined;
  /** Makes the next refresh read this server's own change, before its event arrives. */
  expire(): void;
  vendors(): readonly Vendor[];
  vendorByCode(code: string): Vendor | undefined;
  vendorByKey(keyId: string): Vendor | undefined;
  vendorById(id: number): Vendor | undefined;
  /** Also games that are not listed or not enabled. */
  game(vendorId: number, code: string): GameRow | undefined;
  gameById(id: number): GameRow | undefined;
  /** Whether a game that the vendor lists is in a series of this code. */
  isSeries(vendorId: number, code: string): boolean;
  /** Every game, also unlisted ones, by name. */
  games(): readonly GameRow[];
  /** The games that can be played, sorted; a new object after each change of the catalogue. */
  shelf(): Shelf;
  /** The choices of a merchant. */
  offer(merchantId: number): Offer;
  /** The games that the merchant's visitors see; a new object after each change, also when a mark expires. */
  shelfOf(merchantId: number): Shelf;
}

/**
 * Milliseconds that the cache is fresh while events do not arrive (reliability 74: a switch takes effect within 1 s).
 */
const UNANNOUNCED_MS = 500;
/** The same while events arrive, in case one was lost. */
const ANNOUNCED_MS = 30_000;

/** The catalogue cache of this server. */
export const catalogueOf = platformState('catalogue', createCatalogue);

interface Snapshot {
  /** Differs after any change of the data that it was read from. */
  state: string;
  games: readonly GameRow[];
  vendors: readonly Vendor[];
  vendorIndex: VendorIndex;
  shelf: Shelf;
  offers: ReadonlyMap<number, Offer>;
  /** Arranged at the first request, valid until a mark ends. */
  shelves: Map<number, { shelf: Shelf; until: number }>;
  gamesById: Map<number, GameRow>;
  /** `<vendor id>/<game code>` */
  gamesByCode: Map<string, GameRow>;
  /** `<vendor id>/<code>` */
  series: ReadonlySet<string>;
}
interface VendorIndex {
  byId: Map<number, Vendor>;
  byCode: Map<string, Vendor>;
  byKey: Map<string, Vendor>;
}

function createCatalogue(core: Core): Catalogue {
  const { pool, events, clock } = core;
  let snapshot = indexOf('', [], [], new Map());
  let loadedAt = -Infinity;
  /** Number of changes known when the snapshot was read. */
  let newest = 0;
  let changes = 0;
  /** The read under way, and the number of changes known when it began. */
  let loading: { done: Promise<void>; seen: number } | undefined;
  const invalidate = () => {
    changes += 1;
    loadedAt = -Infinity;
  };
  events.subscribe('catalogueChanged', invalidate);
  events.onGap(invalidate);
  // A merchant that was added has offers too.
  core.merchants.onChange(invalidate);

  async function load(): Promise<void> {
    const [seen, startedAt] = [changes, performance.now()];
    const vendors = await selectVendors(pool);
    const offerStates = await ofEveryMerchant(core, selectOfferState);
    // Read first, so that a change made during the reads below is found by the next load.
    const state = JSON.stringify([vendors, await selectGameState(pool), [...offerStates]]);
    const read =
      state === snapshot.state
        ? snapshot
        : indexOf(
            state,
            vendors,
            await selectGames(pool),
            withClosed(core, await ofEveryMerchant(core, selectOffer), vendors),
          );
    // A read that began after a later change may have ended before this one.
    if (seen < newest) return;
    newest = seen;
    snapshot = read;
    // A change that was published during this read may be missing from it.
    if (seen === changes) loadedAt = startedAt;
  }

  const offer = (merchantId: number) => snapshot.offers.get(merchantId) ?? wholeOffer;

  function shelfOf(merchantId: number): Shelf {
    const now = clock.now();
    const known = snapshot.shelves.get(merchantId);
    if (known && now.getTime() < known.until) return known.shelf;
    const shelf = arrangeOffered(offer(merchantId), snapshot.shelf.all, now);
    snapshot.shelves.set(merchantId, { shelf, until: nextEnd(offer(merchantId), now) });
    return shelf;
  }

  return {
    refresh() {
      if (performance.now() - loadedAt < (events.connected() ? ANNOUNCED_MS : UNANNOUNCED_MS)) return undefined;
      if (loading?.seen === changes) return loading.done;
      const own = { done: load().finally(() => loading === own && (loading = undefined)), seen: changes };
      loading = own;
      return own.done;
    },
    expire: invalidate,
    vendors: () => snapshot.vendors,
    vendorByCode: (code) => snapshot.vendorIndex.byCode.get(code),
    vendorByKey: (keyId) => snapshot.vendorIndex.byKey.get(keyId),
    vendorById: (id) => snapshot.vendorIndex.byId.get(id),
    game: (vendorId, code) => snapshot.gamesByCode.get(`${vendorId}/${code}`),
    gameById: (id) => snapshot.gamesById.get(id),
    isSeries: (vendorId, code) => snapshot.series.has(`${vendorId}/${code}`),
    games: () => snapshot.games,
    shelf: () => snapshot.shelf,
    offer,
    shelfOf,
  };
}

async function ofEveryMerchant<T>(
  { pool, merchants }: Core,
  select: (tx: PoolClient) => Promise<T>,
): Promise<Map<number, T>> {
  const found = new Map<number, T>();
  for (const { id: merchantId } of merchants.all())
    found.set(merchantId, await inTransaction(pool, { merchantId, readOnly: true }, select));
  return found;
}

/** The offers of merchants with the vendors that do not serve them. */
function withClosed(
  { merchants }: Core,
  decided: Map<number, Omit<Offer, 'closedVendors'>>,
  vendors: readonly VendorRow[],
): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  for (const merchant of merchants.all()) {
    const own = decided.get(merchant.id);
    const closed = vendors.filter((vendor) => !serves(vendor, merchant)).map(({ id }) => id);
    if (own) offers.set(merchant.id, { ...own, closedVendors: new Set(closed) });
  }
  return offers;
}

/** When the first mark that is active at `now` ends, in milliseconds; infinity when none ends. */
const nextEnd = ({ games }: Offer, now: Date): number =>
  Math.min(
    ...[...games.values()].map(({ hotUntil }) => (hotUntil && hotUntil > now ? hotUntil.getTime() : Infinity)),
    Infinity,
  );

/** Each vendor under each of its keys, with that key as the one that verifies signatures. */
function keysOf(vendor: Vendor): [string, Vendor][] {
  const { keyId, nextKeyId, nextPublicKey } = vendor;
  const first: [string, Vendor] = [keyId, vendor];
  if (nextKeyId === null || nextPublicKey === null) return [first];
  return [first, [nextKeyId, { ...vendor, publicKey: importPublicKey(nextPublicKey) }]];
}

function indexOf(
  state: string,
  vendorRows: readonly VendorRow[],
  gameRows: readonly GameRow[],
  offers: ReadonlyMap<number, Offer>,
): Snapshot {
  const games = gameRows.toSorted(byGameName);
  const vendors = vendorRows.map((row) => ({ ...row, publicKey: importPublicKey(row.publicKey) }));
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    state,
    vendors,
    vendorIndex: {
      byId,
      byCode: new Map(vendors.map((vendor) => [vendor.code, vendor])),
      byKey: new Map(vendors.flatMap((vendor) => keysOf(vendor))),
    },
    games,
    shelf: arrangeShelf(games, (id) => byId.get(id)),
    offers,
    shelves: new Map(),
    gamesById: new Map(games.map((game) => [game.id, game])),
    gamesByCode: new Map(games.map((game) => [`${game.vendorId}/${game.code}`, game])),
    series: new Set(
      games.flatMap(({ vendorId, series, listed }) => (series && listed ? [`${vendorId}/${series.code}`] : [])),
    ),
  };
}

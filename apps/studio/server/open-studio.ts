import { appRole, connect, databaseOf } from '@fairhouse/database';
import type { Rate } from '@fairhouse/server';
import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type { SeedSafe } from './fairness/seed-safe.ts';
import { openLiveFish, type FishOptions } from './fish/live-fish.ts';
import { magazineBooks } from './fish/magazine-books.ts';
import { countUnsettledMagazines } from './fish/magazine-store.ts';
import { owedMagazines } from './fish/owed-store.ts';
import type { SlotDefinition } from '@fairhouse/games';
import { loadGames } from './games/games.ts';
import { createWallet } from './platform/wallet.ts';
import type { Config } from './read-config.ts';
import { createRtpWatch, type RtpWatch } from './rtp/watch-rtp.ts';
import { fixBooks } from './lottery/correct/fix-books.ts';
import { drandBeacon } from './lottery/draws/drand-beacon.ts';
import { openLottery, type Lottery } from './lottery/lottery.ts';
import { httpBlocks } from './lottery/blocks/http-blocks.ts';
import { simulatedBlocks } from './lottery/blocks/simulated-blocks.ts';
import { httpSource } from './lottery/results/http-source.ts';
import { countUnsettledTickets } from './lottery/tickets/unsettled-store.ts';
import { owedLotteryTickets } from './lottery/pay/owed-store.ts';
import { createHeadSink } from './lottery/log/head-sink.ts';
import { createHeadSigner } from './lottery/log/sign-heads.ts';
import { createTermsReader } from './lottery/terms/terms.ts';
import { createPlacing } from './lottery/tickets/placing.ts';
import { ticketBooks } from './lottery/tickets/ticket-books.ts';
import { roundBooks } from './rounds/round-books.ts';
import { createRoundWorker, roundTimes, type Milestone, type RoundTimes } from './rounds/round-worker.ts';
import type { SocketRates } from './realtime/socket-gate.ts';
import type { Owing } from './rounds/round.ts';
import { answers, countUnsettled } from './rounds/store.ts';
import type { CounterParts } from './sports/counter.ts';
import { openDesk } from './sports/desk.ts';
import type { FollowOptions } from './sports/feed/follow-feed.ts';
import { hasClient } from './sports/list-sports.ts';
import { openBets } from './sports/open-bets.ts';
import { countUnsettledSlips } from './sports/settle/settle-store.ts';
import { openCardRooms, type PvpOptions } from './pvp/card-rooms.ts';
import { owedSeats } from './pvp/owed-store.ts';
import { countUnsettledSeats } from './pvp/seat-store.ts';
import type { Studio } from './studio.ts';
import { openLiveTables, type TableOptions } from './tables/live-tables.ts';
import { owedTableTickets } from './tables/owed-store.ts';
import { countUnsettledTableTickets } from './tables/ticket-store.ts';
import { createOwedPayer } from './wagers/pay-owed.ts';
import { createMetrics, type Metrics } from './web/metrics.ts';

export interface OpenOptions {
  times?: Partial<RoundTimes>;
  /** Milliseconds for one call to the platform. */
  walletTimeoutMs?: number;
  now?: () => Date;
  onMilestone?: (milestone: Milestone, round: Owing) => void;
  /** Replaces the slots. */
  slots?: Iterable<SlotDefinition> | undefined;
  /** Replaces parts of the lottery: its games, beacon or maths. */
  lottery?: Partial<Lottery>;
  /** Replaces parts of what takes bets on matches: the book, limits, delays. */
  counter?: Partial<CounterParts>;
  /** After each match that was priced, with the time that it took. */
  onPriced?: (matchId: string, milliseconds: number) => void;
  /** Disturbs the feed of odds, for trials of faults. */
  feed?: FollowOptions;
  /** Pace, leases and number of the live tables. */
  tables?: TableOptions;
  /** Leases and commits of the fish tanks. */
  fish?: FishOptions;
  /** Times of the card rooms. */
  pvp?: PvpOptions;
  /** Messages and openings of sockets. */
  socketRates?: SocketRates;
  /** Requests of one session; by default far more than a person can make. */
  sessionRate?: Rate;
}

export interface OpenStudio extends Studio {
  metrics: Metrics;
  rtp: RtpWatch;
  socketRates: SocketRates | undefined;
  trustedProxies: readonly string[];
  /** Done first of all when the studio closes. */
  beforeClose(end: () => Promise<void>): void;
  isDatabaseThere(): Promise<boolean>;
  /** Waits for rounds in progress, then closes the connections to the platform and the database. */
  close(): Promise<void>;
}

const WALLET_TIMEOUT_MS = 4_000;

/** The studio without its web server: games, database, wallet and the round worker. */
export function openStudio(config: Config, seeds: SeedSafe, log: FastifyBaseLogger, options: OpenOptions): OpenStudio {
  const { now = () => new Date(), walletTimeoutMs: timeoutMs = WALLET_TIMEOUT_MS } = options;
  const times = { ...roundTimes, ...options.times };
  const onError = (error: unknown) => log.error(error);
  const games = loadGames(options.slots);
  const privateKey = loadOrCreateKey(config.keyFile);
  const { databaseUrl, databaseAppUrl, matchesAheadHours: aheadHours } = config;
  const database = databaseAppUrl
    ? { url: databaseAppUrl }
    : { url: databaseUrl, role: appRole(databaseOf(databaseUrl)) };
  const pool = connect({
    ...database,
    max: config.poolSize,
    name: 'fairhouse studio',
    // A connection that is being closed may still receive the message that the server goes away.
    onIdleError: (error) => void (pool.ending || onError(error)),
  });
  const sports = openDesk({ database, now, log, aheadHours, onPriced: options.onPriced, feed: options.feed });
  const rtp = createRtpWatch({ pool, games, log });
  const metrics = createMetrics(() => countAll(pool), rtp.found);
  const observe = metrics.walletCall;
  const wallet = createWallet({ baseUrl: config.platformUrl, keyId: config.keyId, privateKey, timeoutMs, observe });
  const life = { wallet, times, now, onError, ...reportTo(metrics, log, options.onMilestone) };
  const rounds = createRoundWorker({ ...life, books: roundBooks(pool) });
  const tickets = createRoundWorker({ ...life, books: ticketBooks(pool, times.leaseMs) });
  const fixes = createRoundWorker({ ...life, books: fixBooks(pool) });
  const magazines = createRoundWorker({ ...life, books: magazineBooks(pool) });
  const endings: (() => Promise<void>)[] = [];
  const { beacon, tableBeacon } = openBeacon(config, onError);
  const bets = openBets({
    ...life,
    pool,
    counter: { book: sports.book, hasClient: hasClient(config.clientsDir), ...options.counter },
  });
  return {
    pool,
    wallet,
    games,
    seeds,
    rounds,
    tickets,
    payer: createOwedPayer({ ...life, pool, books: owedLotteryTickets }),
    tablePayer: createOwedPayer({ ...life, pool, books: owedTableTickets }),
    tables: openLiveTables(config.clientsDir, { beacon: tableBeacon, ...options.tables }),
    fish: openLiveFish(config.clientsDir, options.fish),
    magazines,
    magazinePayer: createOwedPayer({ ...life, pool, books: owedMagazines }),
    cards: openCardRooms(config.clientsDir, options.pvp),
    pvpPayer: createOwedPayer({ ...life, pool, books: owedSeats }),
    socketRates: options.socketRates,
    trustedProxies: config.trustedProxies,
    beforeClose: (end) => void endings.push(end),
    placing: createPlacing(pool, times.leaseMs),
    terms: createTermsReader(pool),
    heads: createHeadSigner(pool, { privateKey, keyId: config.keyId, sink: createHeadSink(config.drawHeadCopy) }),
    fixes,
    lottery: openLottery(config.clientsDir, {
      sources: config.resultSources.map(httpSource),
      beacon,
      blocks: config.blockSource ? httpBlocks(config.blockSource.url, config.blockSource.chain) : simulatedBlocks(pool),
      ...options.lottery,
    }),
    sports,
    counter: bets.counter,
    slips: bets.slips,
    slipPayer: bets.payer,
    times,
    now,
    metrics,
    rtp,
    onError,
    isDatabaseThere: () => answers(pool),
    async close() {
      await Promise.all(endings.map((end) => end()));
      await Promise.all([rounds.stop(), tickets.stop(), fixes.stop(), magazines.stop(), bets.stop()]);
      wallet.close();
      await sports.close();
      await pool.end();
    },
  };
}

const reportTo = (metrics: Metrics, log: FastifyBaseLogger, onMilestone: OpenOptions['onMilestone']) => ({
  onMilestone(milestone: Milestone, round: Owing) {
    if (milestone !== 'answered') metrics.roundMoved(milestone);
    onMilestone?.(milestone, round);
  },
  onTrouble(round: Owing, code: string) {
    metrics.roundInTrouble(code);
    log.error({ round: round.id, state: round.state, code }, 'the platform refuses what a round owes');
  },
});

/** The beacon of the lotteries, and its part in rounds of tables where these wait for it. */
function openBeacon({ drandRelays, tableBeaconSeconds = 0 }: Config, onError: (error: unknown) => void) {
  const beacon = drandRelays.length > 0 ? drandBeacon(drandRelays, { onError }) : undefined;
  const silentMs = tableBeaconSeconds * 1_000;
  return { beacon, tableBeacon: beacon && silentMs > 0 ? { source: beacon, silentMs } : undefined };
}

/** Rounds and tickets of every kind whose money is on its way. */
async function countAll(pool: Studio['pool']) {
  const counts = [
    await countUnsettled(pool),
    await countUnsettledTickets(pool),
    await countUnsettledTableTickets(pool),
    await countUnsettledSeats(pool),
    await countUnsettledSlips(pool),
    await countUnsettledMagazines(pool),
  ];
  const sum = (what: 'pending' | 'overdue') => counts.reduce((total, count) => total + count[what], 0);
  return { pending: sum('pending'), overdue: sum('overdue') };
}

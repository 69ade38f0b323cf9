import type { Pool } from 'pg';
import type { Games } from './games/games.ts';
import type { SeedSafe } from './fairness/seed-safe.ts';
import type { Wallet } from './platform/wallet.ts';
import type { Fix } from './lottery/correct/fix.ts';
import type { HeadSigner } from './lottery/log/sign-heads.ts';
import type { Lottery } from './lottery/lottery.ts';
import type { OwedPayer } from './wagers/pay-owed.ts';
import type { Placing } from './lottery/tickets/placing.ts';
import type { LiveFish } from './fish/live-fish.ts';
import type { Magazine } from './fish/magazine.ts';
import type { LiveTables } from './tables/live-tables.ts';
import type { CardRooms } from './pvp/card-rooms.ts';
import type { TermsReader } from './lottery/terms/terms.ts';
import type { Ticket } from './lottery/tickets/ticket.ts';
import type { Round } from './rounds/round.ts';
import type { BetCounter } from './sports/counter.ts';
import type { SportsDesk } from './sports/desk.ts';
import type { Ticket as SportsTicket } from './sports/tickets/ticket.ts';
import type { RoundTimes, RoundWorker } from './rounds/round-worker.ts';

/** The dependencies of the studio's use cases. */
export interface Studio {
  pool: Pool;
  wallet: Wallet;
  games: Games;
  seeds: SeedSafe;
  rounds: RoundWorker<Round>;
  tickets: RoundWorker<Ticket>;
  payer: OwedPayer;
  /** Pays tickets of live tables. */
  tablePayer: OwedPayer;
  /** Missing wins of corrected draws. */
  fixes: RoundWorker<Fix>;
  placing: Placing;
  /** What operators changed of the lottery games. */
  terms: TermsReader;
  lottery: Lottery;
  tables: LiveTables;
  fish: LiveFish;
  /** Bets of magazines. */
  magazines: RoundWorker<Magazine>;
  /** Pays magazines that have ended. */
  magazinePayer: OwedPayer;
  cards: CardRooms;
  /** Pays seats of card rooms. */
  pvpPayer: OwedPayer;
  /** Signs the ends of the log of draws. */
  heads: HeadSigner;
  /** Matches, their odds and who prices them. */
  sports: SportsDesk;
  /** Takes bets on them. */
  counter: BetCounter;
  slips: RoundWorker<SportsTicket>;
  /** Pays, gives back and corrects tickets of matches. */
  slipPayer: OwedPayer;
  times: RoundTimes;
  now: () => Date;
  onError: (error: unknown) => void;
}

import type { Result } from '@fairhouse/contract';
import type { PublicKey } from '@fairhouse/contract';
import type { Ledger } from '@fairhouse/ledger';
import type { Opener } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { MemberSession, OperatorCaller } from './callers.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CountryFinder } from './countries.ts';
import type { DatabaseHealth } from './database-health.ts';
import type { Events } from './events.ts';
import type { Exclusions } from './exclusions.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Merchant, MerchantDirectory } from './merchant.ts';
import type { Offers } from './offers.ts';
import type { SecondStep } from './second-step.ts';
import type { WriteProbe } from './write-probe.ts';

/** What every feature needs. Transactions: `inTransaction(platform.pool, { merchantId }, …)`. */
export interface Core {
  config: Config;
  /** Connections of the application role: row-level security by merchant applies. */
  pool: Pool;
  ledger: Ledger;
  merchants: MerchantDirectory;
  /** The country of a request. */
  countryOf: CountryFinder;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  health: DatabaseHealth & WriteProbe;
  /** Called before a login gets a session. */
  secondStep: SecondStep;
  /** Exclusions and deposit limits of members. */
  exclusions: Exclusions;
  /** Promotions that are chosen with a deposit. */
  offers: Offers;
  log: Log;
  /** State of the features in memory (`platformState`). */
  states: Map<object, unknown>;
}

/** The member or operator of a bearer token. `active` is false for background calls, which do not prolong a session. */
export interface Sessions {
  member(merchant: Merchant, token: string, active: boolean): Promise<Result<MemberSession>>;
  operator(token: string, active: boolean): Promise<Result<OperatorCaller>>;
}

export interface Platform extends Core {
  sessions: Sessions;
  /** Opens encrypted bodies; a `jti` is accepted once. */
  openBody: Opener;
  /** Public half of the key that encrypted bodies are sealed with. */
  encryptionKey: PublicKey;
  /** Deletes ids of encrypted bodies that are too old to be accepted. */
  purgeUsedBodies: () => Promise<void>;
}

/** The two listeners: the site with its API, and the back office with its own. */
export interface Apps {
  site: FastifyInstance;
  backoffice: FastifyInstance;
}

/** Mounts a feature's calls on the listeners. */
export type Mount = (platform: Platform, apps: Apps) => void;

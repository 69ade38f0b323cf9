import type { Locale } from '@fairhouse/contract';
import type { CronItem, Tasks } from './jobs.ts';
import type { Merchant } from './merchant.ts';
import type { Apps, Core, Platform } from './platform.ts';
import type { PlatformState } from './platform-state.ts';

/**
 * The manifest of a feature, exported by its `index.ts` and listed in `features.ts`. All keys but the name are
 * optional. `Ports` are the adapters that it needs, by name.
 */
export interface Feature<Ports = object> {
  /** The name of its folder. */
  name: string;
  /** Its state in memory, created with the platform. */
  states?: readonly PlatformState<unknown>[];
  /** Runs from the start of the platform to its end. */
  watch?: (core: Core) => Stop;
  /** Runs when a server starts, before it accepts calls. */
  prepare?: (platform: Platform) => Promise<void>;
  /** Writes the first data of a demonstration where none exist; runs after `prepare` of all features. */
  seed?: (platform: Platform) => Promise<unknown>;
  /** Mounts its calls on the listeners. */
  mount?: (platform: Platform, apps: Apps, ports: Ports) => void;
  /** Its part of the data in the first HTML; called in the order of the list. */
  pageData?: PageData;
  /** Its jobs by name: `<feature>.<verb>`. */
  jobs?: (platform: Platform, ports: Ports) => Tasks;
  /** Its cron jobs. */
  cron?: readonly CronItem[];
  /** Background work of a server that runs jobs; starts once the server listens. */
  work?: (platform: Platform) => Stop | undefined;
}

/** Stops it and waits until it has ended. */
export type Stop = () => Promise<unknown>;

/** A feature's part of the data in the first HTML of a path, so that the first paint waits for no call. */
export type PageData = (platform: Platform, merchant: Merchant, locale: Locale, path: string) => Promise<object>;

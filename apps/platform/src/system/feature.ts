import type { Locale } from '@fairhouse/contract';
import type { CronItem, Tasks } from './jobs.ts';
import type { Merchant } from './merchant.ts';
import type { Apps, Core, Platform } from './platform.ts';
import type { PlatformState } from './platform-state.ts';

/**
 * A feature as the platform sees it, exported by its `index.ts` and listed in `features.ts`. It has only the keys that it
 * needs. `Ports` are the adapters that it works with, by name.
 */
export interface Feature<Ports = object> {
  /** The name of its folder. */
  name: string;
  /** What it keeps in memory, made with the platform. */
  states?: readonly PlatformState<unknown>[];
  /** Runs from the platform's start to its end. */
  watch?: (core: Core) => Stop;
  /** Done when a server starts, before it takes calls. */
  prepare?: (platform: Platform) => Promise<void>;
  /** Writes what a demonstration begins with, where there is nothing yet; done after all are prepared. */
  seed?: (platform: Platform) => Promise<unknown>;
  /** Adds its calls to the listeners. */
  mount?: (platform: Platform, apps: Apps, ports: Ports) => void;
  /** Its part of what the first HTML brings; asked in the order of the list. */
  pageData?: PageData;
  /** Its jobs by their names: `<feature>.<verb>`. */
  jobs?: (platform: Platform, ports: Ports) => Tasks;
  /** When jobs run by the clock. */
  cron?: readonly CronItem[];
  /** Background work of the server that runs jobs, begun once it listens. */
  work?: (platform: Platform) => Stop | undefined;
}

/** Ends what runs and waits for it. */
export type Stop = () => Promise<unknown>;

/** A feature's part of what the first HTML brings for a path, so that the first paint waits for no call. */
export type PageData = (platform: Platform, merchant: Merchant, locale: Locale, path: string) => Promise<object>;

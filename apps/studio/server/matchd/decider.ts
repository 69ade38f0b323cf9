import pg from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import { keysOf, ownerOf } from './chain.ts';
import { commitWeeks, type Season } from './commit-week.ts';
import {
  becomeDecider,
  hasTables,
  listDue,
  publish,
  readLastPublication,
  type DueMatch,
  type Publication,
} from './store.ts';
import { timetableOf, type Timetable } from './timetable.ts';

/** Matches are looked up so long before their start, and so often. */
const AHEAD_MS = 60_000;
const LIST_MS = 15_000;
const COMMIT_MS = 60_000;
/** Matches whose publications go into one transaction. */
const BATCH = 50;

interface Played {
  readonly match: DueMatch;
  readonly timetable: Timetable;
  /** What is published: the place in the timetable, −1 before the start. */
  place: number;
  eventNo: number;
}

export interface DeciderOptions {
  url: string;
  /** The role to take, where the URL is that of the database's owner. */
  role?: string | undefined;
  safe: SeedSafe;
  season: Season;
  now: () => Date;
  onError: (error: unknown) => void;
}

interface DeciderFigures {
  live: number;
  lateMs: number;
  isDecider: boolean;
}

export interface Decider {
  /** One turn: publishes what is due. Does nothing while another process decides. */
  run(): Promise<void>;
  /** Matches in play, and how late the latest publication was, in milliseconds. */
  figures(): DeciderFigures;
  stop(): Promise<void>;
}

/** Plays the matches: it reads no bet, no price and nothing else that players do. */
export function createDecider(options: DeciderOptions): Decider {
  return new MatchDecider(options);
}

class MatchDecider implements Decider {
  readonly #options: DeciderOptions;
  readonly #played = new Map<string, Played>();
  #client: pg.Client | undefined;
  #isDecider = false;
  #stopped = false;
  #published = 0;
  #lateMs = 0;
  #listedAt = -Infinity;
  #committedAt = -Infinity;
  #running: Promise<void> | undefined;

  constructor(options: DeciderOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#running ??= this.#turn().finally(() => (this.#running = undefined));
    return this.#running;
  }

  figures(): DeciderFigures {
    const live = [...this.#played.values()].filter(({ place }) => place >= 0).length;
    return { live, lateMs: this.#lateMs, isDecider: this.#isDecider };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
    this.#leave();
  }

  async #turn(): Promise<void> {
    const { safe, season, now } = this.#options;
    try {
      const db = await this.#become();
      if (!db) return;
      if (performance.now() - this.#committedAt > COMMIT_MS) {
        const more = await commitWeeks(db, safe, season, now());
        if (more) this.#listedAt = -Infinity;
        else this.#committedAt = performance.now();
      }
      await this.#list(db);
      await this.#publishDue(db);
    } catch (error) {
      // What was half done is worked out again from the tables.
      this.#leave();
      throw error;
    }
  }

  /** The connection with the lock; undefined while another process decides, or before the studio has made the tables. */
  async #become(): Promise<pg.Client | undefined> {
    const client = (this.#client ??= await this.#connect());
    if (this.#isDecider) return client;
    if (!(await hasTables(client)) || !(await becomeDecider(client))) return undefined;
    this.#published = await readLastPublication(client);
    this.#isDecider = true;
    return client;
  }

  async #connect(): Promise<pg.Client> {
    const { url, role, onError } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'fairhouse matchd',
      ...(role !== undefined && { options: `-c role=${role}` }),
    });
    client.on('error', (error) => {
      if (this.#client !== client) return;
      onError(error);
      this.#leave();
    });
    await client.connect();
    return client;
  }

  #leave(): void {
    const left = this.#client;
    this.#client = undefined;
    this.#isDecider = false;
    this.#played.clear();
    this.#listedAt = -Infinity;
    left?.end().catch(() => undefined);
  }

  async #list(db: pg.Client): Promise<void> {
    if (performance.now() - this.#listedAt < LIST_MS) return;
    this.#listedAt = performance.now();
    const { safe, now } = this.#options;
    for (const match of await listDue(db, new Date(now().getTime() + AHEAD_MS))) {
      if (this.#played.has(match.id)) continue;
      const timetable = timetableOf(match, keysOf(safe.open(ownerOf(match.week), match), match.id, match.slices));
      this.#played.set(match.id, { match, timetable, place: placeOf(timetable, match), eventNo: match.eventNo });
    }
  }

  async #publishDue(db: pg.Client): Promise<void> {
    const time = this.#options.now().getTime();
    const due = [...this.#played.values()].flatMap((each) => {
      const place = lastUntil(each, time);
      const stage = each.timetable.stages[place];
      return stage && place > each.place ? [{ each, place, stage }] : [];
    });
    for (let at = 0; at < due.length; at += BATCH) {
      const batch = due.slice(at, at + BATCH);
      const publications = batch.map(({ each, stage }): Publication => {
        const events = each.timetable.events.slice(each.eventNo, stage.eventNo);
        return { matchId: each.match.id, stage, events };
      });
      await publish(db, this.#published, publications);
      this.#published += publications.length;
      this.#lateMs = Math.max(0, time - Math.min(...publications.map(({ stage }) => stage.at)));
      for (const { each, place, stage } of batch) {
        Object.assign(each, { place, eventNo: stage.eventNo });
        if (stage.phase === 'over') this.#played.delete(each.match.id);
      }
    }
  }
}

/** Where the published part of a match ends in its timetable. */
function placeOf({ stages }: Timetable, { slice, phase, eventNo }: DueMatch): number {
  return stages.findLastIndex((stage) => stage.slice === slice && stage.phase === phase && stage.eventNo === eventNo);
}

/** The last stage that is due; those on the way are passed over, their events are not. */
function lastUntil({ timetable: { stages }, place }: Played, time: number): number {
  let last = place;
  while (last + 1 < stages.length && stages[last + 1]!.at <= time) last += 1;
  return last;
}

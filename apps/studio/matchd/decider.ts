import pg from 'pg';
import type { SeedSafe } from '../server/fairness/seed-safe.ts';
import { keysOf, ownerOf } from './chain.ts';
import { commitWeeks, type Season } from './commit-week.ts';
import { hasTables, listDue, publish, readLastPublication, type DueMatch, type Publication } from './store.ts';
import { timetableOf, type Timetable } from './timetable.ts';

/** Matches are looked up so long before their start, and so often. */
const AHEAD_MS = 60_000;
const LIST_MS = 15_000;
const COMMIT_MS = 60_000;
/** Matches whose publications go into one transaction. */
const BATCH = 50;

/** Key of the advisory lock of the one process that decides. The lock ends with its connection. */
const DECIDER_LOCK = 61_262_034;

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

export interface Decider {
  /** One turn: publishes what is due. Does nothing while another process decides. */
  run(): Promise<void>;
  /** Matches in play, and how late the latest publication was, in milliseconds. */
  figures(): { live: number; lateMs: number; isDecider: boolean };
  stop(): Promise<void>;
}

/** Plays the matches: it reads no bet, no price and nothing else that players do. */
export function createDecider(options: DeciderOptions): Decider {
  const { safe, season, now, onError } = options;
  const played = new Map<string, Played>();
  let client: pg.Client | undefined;
  let isDecider = false;
  let stopped = false;
  let published = 0;
  let lateMs = 0;
  let listedAt = -Infinity;
  let committedAt = -Infinity;
  let running: Promise<void> | undefined;

  const leave = () => {
    const left = client;
    client = undefined;
    isDecider = false;
    played.clear();
    listedAt = -Infinity;
    void left?.end().catch(() => undefined);
  };
  const become = async (): Promise<pg.Client | undefined> => {
    if (!client) {
      const role = options.role === undefined ? {} : { options: `-c role=${options.role}` };
      const fresh = new pg.Client({ connectionString: options.url, application_name: 'fairhouse matchd', ...role });
      fresh.on('error', (error) => {
        onError(error);
        if (client === fresh) leave();
      });
      await fresh.connect();
      client = fresh;
    }
    if (isDecider) return client;
    // A studio that starts at the same time makes the tables.
    if (!(await hasTables(client))) return undefined;
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [DECIDER_LOCK]);
    if (!rows[0]!.mine) return undefined;
    published = await readLastPublication(client);
    isDecider = true;
    return client;
  };
  const list = async (db: pg.Client) => {
    if (performance.now() - listedAt < LIST_MS) return;
    listedAt = performance.now();
    for (const match of await listDue(db, new Date(now().getTime() + AHEAD_MS))) {
      if (played.has(match.id)) continue;
      const timetable = timetableOf(match, keysOf(safe.open(ownerOf(match.week), match), match.id, match.slices));
      played.set(match.id, { match, timetable, place: placeOf(timetable, match), eventNo: match.eventNo });
    }
  };
  const publishDue = async (db: pg.Client) => {
    const time = now().getTime();
    const due = [...played.values()].flatMap((each) => {
      const place = lastUntil(each, time);
      return place > each.place ? [{ each, place }] : [];
    });
    for (let at = 0; at < due.length; at += BATCH) {
      const batch = due.slice(at, at + BATCH);
      const publications = batch.map(({ each, place }): Publication => {
        const standing = each.timetable.standings[place]!;
        const events = each.timetable.events.slice(each.eventNo, standing.eventNo);
        return { matchId: each.match.id, standing, events };
      });
      await publish(db, published, publications);
      published += publications.length;
      lateMs = Math.max(0, time - Math.min(...publications.map(({ standing }) => standing.at)));
      for (const { each, place } of batch) advance(each, place);
    }
  };
  const advance = (each: Played, place: number) => {
    each.place = place;
    each.eventNo = each.timetable.standings[place]!.eventNo;
    if (each.timetable.standings[place]!.phase === 'over') played.delete(each.match.id);
  };
  const turn = async () => {
    try {
      const db = await become();
      if (!db) return;
      if (performance.now() - committedAt > COMMIT_MS) {
        await commitWeeks(db, safe, season, now());
        committedAt = performance.now();
      }
      await list(db);
      await publishDue(db);
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    run() {
      if (stopped) return Promise.resolve();
      running ??= turn().finally(() => (running = undefined));
      return running;
    },
    figures: () => ({ live: [...played.values()].filter(({ place }) => place >= 0).length, lateMs, isDecider }),
    async stop() {
      stopped = true;
      await running?.catch(() => undefined);
      leave();
    },
  };
}

/** Where the published part of a match ends in its timetable. */
function placeOf({ standings }: Timetable, { slice, phase, eventNo }: DueMatch): number {
  return standings.findLastIndex(
    (standing) => standing.slice === slice && standing.phase === phase && standing.eventNo === eventNo,
  );
}

/** The last standing that is due; those on the way are passed over, their events are not. */
function lastUntil({ timetable: { standings }, place }: Played, time: number): number {
  let last = place;
  while (last + 1 < standings.length && standings[last + 1]!.at <= time) last += 1;
  return last;
}

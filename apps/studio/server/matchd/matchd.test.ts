import { createClient } from '@fairhouse/contract/client';
import { sportsCommitments, sportsProof } from '@fairhouse/contract/play/studio-sports';
import { appRole, connect, databaseOf, deciderRole } from '@fairhouse/database';
import { readMatchDocument, verifyMatch } from '@fairhouse/games/verify/sports';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leafHash, merkleRoot } from '../lottery/draws/merkle-tree.ts';
import { matchesAt, seasonOf, startTestMatchd, type TestMatchd } from '../sports/testing/test-season.ts';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
let first: TestMatchd;
const START = new Date(Date.now() - 3_600_000);
const season = seasonOf(matchesAt(START));
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

beforeAll(async () => {
  bed = await createTestBed();
  first = await startTestMatchd(bed.config, season, minutes(1));
  studio = await bed.start();
});
afterAll(() => bed.close());

const progress = async () => {
  const { rows } = await bed.query<{ match_id: string; slice: number; key: string; phase: string; event_no: number }>(
    'select match_id, slice, key, phase, event_no from sports_progress order by match_id',
  );
  return rows;
};
const call = () => createClient({ baseUrl: studio.url, headers: () => ({}) });

describe('matches', () => {
  test('are committed to, played as time passes, and go on after the decider was gone', async () => {
    await vi.waitFor(async () => expect(await progress()).toHaveLength(3), { timeout: 20_000 });
    const early = await progress();
    await first.stop();

    const second = await startTestMatchd(bed.config, season, minutes(15));
    await vi.waitFor(
      async () => {
        const later = await progress();
        for (const [at, match] of later.entries()) expect(match.slice).toBeGreaterThan(early[at]!.slice);
      },
      { timeout: 20_000 },
    );
    const list = await bed.query<{ id: string }>('select id from sports_match order by id');
    for (const { id } of list.rows) {
      const document = readMatchDocument(await call()(sportsProof, { id }));
      expect(await verifyMatch(document!)).toMatchObject({ verdict: 'pass', finished: false });
    }

    second.setTime(minutes(300));
    await vi.waitFor(
      async () => expect((await progress()).map(({ phase }) => phase)).toEqual(['over', 'over', 'over']),
      { timeout: 20_000 },
    );
    await second.stop();
    for (const { id } of list.rows) {
      const document = readMatchDocument(await call()(sportsProof, { id }));
      expect(await verifyMatch(document!)).toMatchObject({ verdict: 'pass', finished: true });
    }
  });

  test('the commitments of a week are the leaves of its published root', async () => {
    const day = START.toISOString().slice(0, 10);
    const { root, matches } = await call()(sportsCommitments, { day });
    expect(matches).toHaveLength(3);
    expect(merkleRoot(matches.map(({ matchId, commitment }) => leafHash(`${matchId} ${commitment}`)))).toBe(root);
    await vi.waitFor(
      async () => {
        const { rows } = await bed.query<{ entry: string }>('select entry from lottery_log');
        const entries = rows.map(({ entry }) => JSON.parse(entry) as { kind: string });
        expect(entries.filter(({ kind }) => kind === 'matches')).toMatchObject([{ matches: 3, root }]);
      },
      { timeout: 60_000 },
    );
  });

  test('what is published is never taken back, nor are keys that lead elsewhere', async () => {
    const { match_id: id, slice, key } = (await progress())[0]!;
    const change = (to: string) => bed.query(`update sports_progress set ${to} where match_id = $1`, [id]);
    await expect(change(`slice = ${slice - 1}`)).rejects.toThrow('is published');
    await expect(change(`slice = ${slice + 1}, key = '${key.replaceAll(/./g, '0')}'`)).rejects.toThrow('does not fit');
  });
});

describe('roles', () => {
  test('the decider may read and write its own tables and no other', async () => {
    const decider = deciderRole(databaseOf(bed.config.databaseUrl));
    const { rows } = await bed.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
        and (has_table_privilege($1, c.oid, 'select') or has_table_privilege($1, c.oid, 'insert')
          or has_table_privilege($1, c.oid, 'update') or has_table_privilege($1, c.oid, 'delete')) order by 1`,
      [decider],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'sports_event',
      'sports_match',
      'sports_progress',
      'sports_root',
      'sports_week',
    ]);
    const connected = connect({ url: bed.config.databaseUrl, role: decider, max: 1 });
    for (const table of ['lottery_ticket', 'round', 'feed_message', 'feed_snapshot', 'game_session'])
      await expect(connected.query(`select * from ${table}`)).rejects.toThrow(/permission denied|does not exist/);
    await connected.end();
  });

  test('the studio reads no sealed root, and changes nothing of what is published', async () => {
    const app = connect({ url: bed.config.databaseUrl, role: appRole(databaseOf(bed.config.databaseUrl)), max: 1 });
    await expect(app.query('select * from sports_root')).rejects.toThrow('permission denied');
    for (const table of ['sports_match', 'sports_progress', 'sports_event', 'sports_week'])
      await expect(app.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(app.query('update sports_progress set slice = 1')).rejects.toThrow('permission denied');
    await app.end();
  });
});

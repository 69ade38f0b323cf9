import { createClient } from '@fairhouse/contract/client';
import { lotteryDraws, lotteryLog, lotteryMenu } from '@fairhouse/contract/play/studio-draws';
import { vendorLotteryMenu, vendorLotteryNumbers } from '@fairhouse/contract/play/vendor-lottery';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, readDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: testLottery });
  // A second one does the same work at the same time.
  await bed.start({ ...patientTimes, lottery: testLottery });
});
afterAll(() => bed.close());

const visitor = () => createClient({ baseUrl: studio.url, headers: () => ({}) });
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

interface Entry {
  kind: string;
  game: string;
  numero?: string;
  [field: string]: unknown;
}

const readEntries = async (): Promise<Entry[]> => {
  const { rows } = await bed.query<{ entry: string }>('select entry from lottery_log order by no');
  return rows.map(({ entry }) => JSON.parse(entry) as Entry);
};

test('a draw opens, closes and is drawn by the clock of the database, and its numbers are published', async () => {
  const draw = await openDraw(bed);
  await closeDraw(bed, draw, '1 hour');
  await reach(bed, draw, 'closed');
  const { list: before } = await visitor()(lotteryDraws, { gameCode: draw.gameCode });
  expect(before).toEqual([]);
  await closeDraw(bed, draw);
  const row = await reach(bed, draw, 'settled');
  const { list } = await visitor()(lotteryDraws, { gameCode: draw.gameCode });
  expect(list).toMatchObject([{ numero: draw.numero, numbers: row.numbers, proof: { serverSeed: row.server_seed } }]);
});

test('the seed of a draw is what the commitment of the day before binds', async () => {
  const draw = await openDraw(bed);
  await closeDraw(bed, draw);
  const row = await reach(bed, draw, 'settled');
  const day = draw.numero.slice(0, 8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const commitment = (await readEntries()).find(
    (entry) => entry.kind === 'commitment' && entry.game === draw.gameCode && entry['day'] === day,
  );
  expect(sha256(row.server_seed)).toBe(commitment?.['commitment']);
  expect(row.root).toBe(createHash('sha256').digest('hex'));
});

test('commitments reach to the end of the day after tomorrow, once each although two studios publish them', async () => {
  const { rows } = await bed.query<{ ahead: number }>(
    `select day - min(day) over () as ahead from lottery_chain where game_code = 'T30' order by day`,
  );
  expect(rows.map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
  const published = (await readEntries()).filter(({ kind, game }) => kind === 'commitment' && game === 'T30');
  expect(published).toHaveLength(3);
});

test('two studios draw each draw once', async () => {
  const draws = await Promise.all(Array.from({ length: 6 }, () => openDraw(bed)));
  await Promise.all(draws.map((draw) => closeDraw(bed, draw)));
  for (const draw of draws) await reach(bed, draw, 'settled');
  const entries = await readEntries();
  for (const { gameCode, numero } of draws) {
    const own = entries.filter((entry) => entry.game === gameCode && entry.numero === numero);
    expect(own.map(({ kind }) => kind)).toEqual(['closed', 'drawn']);
  }
});

test('a later draw of a chain waits for the earlier ones, whose seeds it would reveal', async () => {
  const stations = await bed.query<{ numero: string }>(
    `select numero from lottery_draw where game_code = 'STATIONS' order by day, ordinal limit 3`,
  );
  const [first, second, third] = stations.rows.map(({ numero }) => ({ gameCode: 'STATIONS', numero }));
  await openDraw(bed, 'STATIONS');
  await bed.query(
    `update lottery_draw set opens_at = now() - interval '1 h', closes_at = now(), draws_at = now()
      where game_code = 'STATIONS' and numero in ($1, $2)`,
    [second!.numero, third!.numero],
  );
  await reach(bed, third!, 'drawing');
  expect((await readDraw(bed, second!)).numbers).toBeNull();
  await closeDraw(bed, first!);
  for (const draw of [first!, second!, third!]) await reach(bed, draw, 'settled');
});

test('an announced result cannot be changed, not even by the owner of the database', async () => {
  const draw = await openDraw(bed);
  await closeDraw(bed, draw);
  const { id } = await reach(bed, draw, 'settled');
  for (const change of [
    `numbers = '{"kind":"digits","digits":[1,2]}'`,
    `server_seed = repeat('0', 64)`,
    `root = repeat('0', 64)`,
  ]) {
    await expect(bed.query(`update lottery_draw set ${change} where id = $1`, [id])).rejects.toThrow('was announced');
  }
});

test('the log of a day is a chain of hashes that everybody can read, and a false entry does not fit in', async () => {
  const { rows } = await bed.query<{ day: string }>(`select to_char(max(day), 'YYYY-MM-DD') as day from lottery_log`);
  const { day } = rows[0]!;
  const { entries, head } = await visitor()(lotteryLog, { day });
  expect(entries.length).toBeGreaterThan(3);
  for (const [index, { previous, entry, hash }] of entries.entries()) {
    expect(hash).toBe(
      createHash('sha256')
        .update(previous + entry)
        .digest('hex'),
    );
    if (index > 0) expect(previous).toBe(entries[index - 1]!.hash);
  }
  const { no, hash } = entries.at(-1)!;
  expect(head!.no).toBeGreaterThanOrEqual(no);
  const forged = `insert into lottery_log (no, previous, entry, hash, day) values ($1, $2, '{}', $2, now())`;
  await expect(bed.query(forged, [no + 100, hash])).rejects.toThrow('check constraint');
  await expect(bed.query(`update lottery_log set entry = '{}' where no = $1`, [no])).rejects.toThrow();
});

test('the menu and the calls of the platform show what is on sale and what came last', async () => {
  const draw = await openDraw(bed);
  const find = async () => {
    const { games } = await visitor()(lotteryMenu, {});
    return games.find(({ gameCode }) => gameCode === draw.gameCode)!;
  };
  await vi.waitFor(async () => expect((await find()).coming[0]).toMatchObject({ numero: draw.numero, state: 'open' }));
  await closeDraw(bed, draw);
  const { numbers } = await reach(bed, draw, 'settled');
  await vi.waitFor(async () => expect((await find()).last).toMatchObject({ numero: draw.numero, numbers }));

  const platform = bed.asPlatform(studio.url);
  const menu = await platform.call(vendorLotteryMenu, {});
  const drawn = await platform.call(vendorLotteryNumbers, {});
  const winNo = numbers.digits.map(String);
  if (!menu.ok || !drawn.ok) throw new Error('the studio did not answer');
  expect(menu.value.games.find(({ gameCode }) => gameCode === draw.gameCode)).toMatchObject({ winNo });
  expect(drawn.value.draws.find(({ gameCode }) => gameCode === draw.gameCode)).toMatchObject({ winNo });
});

test('a page is told the clock and every change of a draw', async () => {
  const stop = new AbortController();
  const response = await fetch(`${studio.url}/api/lottery/events`, { signal: stop.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const draw = await openDraw(bed);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'settled');
  let text = '';
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    const seen = text.includes(`"gameCode":"${draw.gameCode}"`) && /"state":"(drawn|settled)"/.test(text);
    if (seen && text.includes('event: clock')) break;
  }
  stop.abort();
  expect(text).toMatch(/^event: board/);
});

import { createClient } from '@fairhouse/contract/client';
import { lotteryLog } from '@fairhouse/contract/play/studio-draws';
import { verify } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';
import { textOfHead } from './sign-heads.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
const copy = join(mkdtempSync(join(tmpdir(), 'fairhouse-heads-')), 'heads.ndjson');
beforeAll(async () => {
  bed = await createTestBed();
  bed.config.drawHeadCopy = copy;
  studio = await bed.start({ ...patientTimes, lottery: { ...testLottery, headsPauseMs: 50 } });
});
afterAll(() => bed.close());

const today = () => new Date().toISOString().slice(0, 10);
const readLog = () => createClient({ baseUrl: studio.url, headers: () => ({}) })(lotteryLog, { day: today() });
const copied = () =>
  readFileSync(copy, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { no: number; hash: string; at: string; signature: string });

test('the end of the log is signed, shown with the log and copied, whatever is drawn', async () => {
  const draw = await openDraw(bed);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'settled');
  const { heads, entries, publicKey } = await vi.waitFor(
    async () => {
      const log = await readLog();
      expect(log.heads.at(-1)?.no).toBe(log.entries.at(-1)?.no);
      return log;
    },
    { timeout: WAIT_MS },
  );
  for (const head of heads) {
    expect(entries.find(({ no }) => no === head.no)?.hash).toBe(head.hash);
    const signature = Buffer.from(head.signature, 'base64url');
    expect(verify(null, Buffer.from(textOfHead(head)), publicKey, signature)).toBe(true);
  }
  await vi.waitFor(() => expect(copied().at(-1)?.no).toBe(heads.at(-1)!.no), { timeout: WAIT_MS });
  expect(
    copied().every(({ no, signature }) => heads.some((head) => head.no === no && head.signature === signature)),
  ).toBe(true);
});

test('a signed head cannot be changed or removed by the application', async () => {
  const { rows } = await bed.query<{ privilege: string }>(
    `select privilege_type as privilege from information_schema.role_table_grants
      where table_name = 'lottery_head' and grantee like '%app%' order by 1`,
  );
  expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
});

import { lotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf, createTestBed, quickTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, START } from '../testing/enter-lottery.ts';
import { FIRST, officialLottery, operatorsOf, SECOND } from '../testing/official-draws.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

test.each(['draw corrected', 'draw fixes decided', 'draw fixes released', 'owed answered'])(
  'a studio that dies at "%s" pays the missing win once',
  async (crashAt) => {
    const playerId = randomUUID();
    const child = fork(
      join(import.meta.dirname, '../testing/crashing-lottery.ts'),
      [JSON.stringify({ config: bed.config, crashAt, official: true })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const draw = await openDraw(bed, 'CRASH');
    const { call, session } = await enterLottery(bed, url, 'CRASH', { playerId });
    const slip = { play: 'LO2', selection: '51', unit: 100, stake: 2900 };
    const { ticket } = await place(call, draw.numero, slip);
    await closeDraw(bed, draw);
    await reach(bed, draw, 'drawing');
    await operatorsOf(bed, { url }).publish(draw, FIRST, 'tala', 'amado');
    await reach(bed, draw, 'settled');
    // It may die before it answers.
    await operatorsOf(bed, { url })
      .correct(draw, SECOND, 2, 'tala', 'amado')
      .catch(() => undefined);
    await died;

    const studio = await bed.start({ ...quickTimes, lottery: officialLottery() });
    onTestFinished(() => studio.stop());
    const again = await operatorsOf(bed, studio).correct(draw, SECOND, 2, 'tala', 'amado');
    expect(again).toMatchObject({ ok: true });
    const after = clientOf(studio.url, session.session);
    await vi.waitFor(
      async () => {
        const { correction } = await after(lotteryTicket, { id: ticket.id });
        expect(correction).toMatchObject({ added: 9900, credited: true });
      },
      { timeout: WAIT_MS },
    );
    expect(bed.platform.bookedOn(ticket.id)).toEqual([-2900, 0, 9900]);
    expect(bed.platform.players.get(playerId)?.balance).toBe(START - 2900 + 9900);
  },
);

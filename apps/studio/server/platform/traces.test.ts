import { createClient } from '@fairhouse/contract/client';
import { spinReels } from '@fairhouse/contract/play/studio';
import { vendorBatch } from '@fairhouse/contract/play/vendor-batch';
import { vendorBet, vendorWin } from '@fairhouse/contract/play/vendor-wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

const TRACE = '0af7651916cd43dd8448eb211c80319c';

it('stake and payment of a spin reach the wallet in the trace of the spin', async () => {
  const { session } = await enterGame(studio.url, bed.platform.launch());
  const headers = () => ({
    authorization: `Bearer ${session.session}`,
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  });
  await createClient({ baseUrl: studio.url, headers })(spinReels, { requestId: randomUUID(), stake: 200 });
  const money: string[] = [vendorBet.path, vendorWin.path, vendorBatch.path];
  await vi.waitFor(() => {
    const sent = bed.platform.traces.filter(([path]) => money.includes(path));
    expect(sent.map(([path]) => path)).toContain(vendorBet.path);
    expect(sent.length).toBeGreaterThan(1);
    for (const [path, traceparent] of sent) expect([path, traceparent]).toEqual([path, expect.stringContaining(TRACE)]);
  });
});

it('each launch without a trace begins one of its own', async () => {
  bed.platform.traces.length = 0;
  await enterGame(studio.url, bed.platform.launch());
  await enterGame(studio.url, bed.platform.launch());
  const traces = bed.platform.traces.flatMap(([path, traceparent]) =>
    path.includes('/authenticate') && traceparent ? [traceparent.split('-')[1]!] : [],
  );
  expect(new Set(traces).size).toBe(2);
});

import { ok } from '@fairhouse/contract';
import { studioReturns } from '@fairhouse/contract/play/studio-returns';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { describeReturns } from './describe-returns.ts';

const MINUTE_MS = 60_000;

export const rtp: Area = {
  mount(app, studio, { platform }) {
    serveCall(app, studioReturns, platform, async () => ok(await describeReturns(studio)));
  },
  jobs: (studio) => [{ pauseMs: MINUTE_MS, run: () => studio.rtp.check() }],
};

import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it.each([
  [{ from: '2026-11-21' }, { from: '2026-11-20T16:00:00.000Z' }],
  [{ until: '2026-11-21' }, { until: '2026-11-21T16:00:00.000Z' }],
  [
    { from: '2026-11-21', until: '2026-11-21' },
    { from: '2026-11-20T16:00:00.000Z', until: '2026-11-21T16:00:00.000Z' },
  ],
  [{}, {}],
  [{ from: '', until: '20' }, {}],
])('the days %j in Manila are sent as %j', (days, instants) => expect(periodOf(days, 'Asia/Manila')).toEqual(instants));

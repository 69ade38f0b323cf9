import { parseCronItems } from 'graphile-worker';
import { expect, it } from 'vitest';
import type { Core } from '../../system/platform.ts';
import { createSandboxPayments, paymentCron, paymentTasks } from './index.ts';

it('every payment job on the clock is one the queue understands and somebody does', () => {
  const payments = createSandboxPayments({ pspUrl: '', pspSecret: '' });
  const tasks = Object.keys(paymentTasks({} as Core, payments));
  const items = parseCronItems(paymentCron.map(({ task, match }) => ({ task, match })));
  expect(items).toHaveLength(2);
  expect(items.filter(({ task }) => !tasks.includes(task))).toEqual([]);
});

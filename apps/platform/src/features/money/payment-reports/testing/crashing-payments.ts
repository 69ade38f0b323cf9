import { connect } from '@fairhouse/database';
import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPayments } from '../../../../adapters/payments/index.ts';
import { createPlatform } from '../../../../create-platform.ts';
import type { Tasks } from '../../../../system/jobs.ts';
import type { Core } from '../../../../system/platform.ts';
import { baseFeatures } from '../../../../testing/base-features.ts';
import { testConfig } from '../../../../testing/test-platform.ts';
import { deposits } from '../../deposits/index.ts';
import { depositTasks } from '../../deposits/jobs.ts';
import { discrepancies } from '../../discrepancies/index.ts';
import type { Payments } from '../../payments/index.ts';
import { withdrawals } from '../../withdrawals/index.ts';
import { withdrawalTasks } from '../../withdrawals/jobs.ts';

/** Where this process kills itself: before a request to a provider, after its answer, after the ledger's entries. */
export type CrashPoint = 'asking' | 'answered' | 'posted' | 'committed';

export interface CrashOrder {
  home: string;
  merchantsFolder: string;
  ownerUrl: string;
  appUrl: string;
  pspUrl: string;
  pspSecret: string;
  /** The job that runs until its point is reached. */
  task: string;
  payload: object;
  crashAt: CrashPoint;
}

/** A platform in a process of its own that runs one job of payments and kills itself (-9) at the given point. */
const order = JSON.parse(process.argv[2]!) as CrashOrder;
const { home, merchantsFolder, ownerUrl, appUrl, pspUrl, pspSecret, task, payload, crashAt } = order;
const PAUSE_MS = 20;

process.on('disconnect', () => process.exit());
let isPosted = false;
const reach = (point: CrashPoint): void => {
  if (point === crashAt) killThisProcess();
};

/** The provider, whose calls are points. */
const crashing = <T extends object>(provider: T): T =>
  new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const isCall = /^(?:create|complete|query|refund|recall|cancel)/.test(String(name));
      if (!isCall || typeof value !== 'function') return value;
      return async (...request: unknown[]) => {
        reach('asking');
        const answer: unknown = await Reflect.apply(value, target, request);
        reach('answered');
        return answer;
      };
    },
  });

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const features = [...baseFeatures, discrepancies, deposits, withdrawals];
const { platform } = await createPlatform({
  config: testConfig(home, ownerUrl, appUrl),
  pool: connect({ url: appUrl, max: 3 }),
  log: silent,
  merchantsFolder,
  features,
});
const core: Core = {
  ...platform,
  ledger: {
    ...platform.ledger,
    async postIn(tx, merchant, operations) {
      const outcomes = await platform.ledger.postIn(tx, merchant, operations);
      reach('posted');
      isPosted = true;
      return outcomes;
    },
  },
};
const real = createPayments({ pspUrl, pspSecret });
const payments: Payments = {
  find: (code) => {
    const provider = real.find(code);
    return provider && crashing(provider);
  },
  all: () => real.all(),
  payouts: crashing(real.payouts),
};
const cashier = { core, payments };
const tasks: Tasks = { ...depositTasks(cashier), ...withdrawalTasks(cashier) };
for (;;) {
  await tasks[task]!(payload);
  if (isPosted) reach('committed');
  await sleep(PAUSE_MS);
}

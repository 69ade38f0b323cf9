import * as z from 'zod/mini';
import { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { boFreeRoundGames } from '@fairhouse/contract/play/free-rounds-backoffice';
import type { Feature } from '../../../system/feature.ts';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core, Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { SEND_TASK } from '../free-rounds/index.ts';
import { CANCEL_TASK, sendCancel, sendGrant } from './deliver-grant.ts';
import { readFreeRounds, readGames } from './read-free-rounds.ts';
import { sweepGrants } from './sweep-grants.ts';

const SWEEP_TASK = 'free-round-delivery.sweep';
const job = z.object({ merchantId: z.int(), grantId: z.uuid() });

const tasks = (core: Core): Tasks => ({
  [SEND_TASK]: (payload) => sendGrant(core, job.parse(payload)),
  [CANCEL_TASK]: (payload) => sendCancel(core, job.parse(payload)),
  [SWEEP_TASK]: () => sweepGrants(core),
});

const cron: readonly CronItem[] = [{ task: SWEEP_TASK, match: '* * * * *' }];

const mount: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, memberFreeRounds, (caller, _request, { locale }) =>
    readFreeRounds(platform, caller, locale),
  );
  operatorRoute(platform, backoffice, boFreeRoundGames, (operator) => readGames(platform, operator));
};

/** Tells vendors of free rounds, and ends those whose time is over (docs/decisions/free-rounds.md). */
export const freeRoundDelivery: Feature = { name: 'free-round-delivery', mount, jobs: tasks, cron };

import * as z from 'zod/mini';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { EXCLUDE_OTHERS_TASK, excludeOtherAccounts } from './exclude-other-accounts.ts';

const followed = z.object({ merchantId: z.int(), exclusionId: z.uuid() });

export const responsiblePlayTasks = (core: Core): Tasks => ({
  [EXCLUDE_OTHERS_TASK]: (payload) => excludeOtherAccounts(core, followed.parse(payload)),
});

import * as z from 'zod/mini';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { FOLLOW_TASK, followExclusion } from './follow-exclusion.ts';

const followed = z.object({ merchantId: z.int(), exclusionId: z.uuid() });

export const responsiblePlayTasks = (core: Core): Tasks => ({
  [FOLLOW_TASK]: (payload) => followExclusion(core, followed.parse(payload)),
});

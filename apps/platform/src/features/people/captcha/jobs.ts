import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { purgeCaptchas } from './store.ts';

export const captchaTasks = (core: Core): Tasks => ({
  'captcha.purge': async () => {
    for (const { id } of core.merchants.all()) await purgeCaptchas(core.pool, id, core.clock.now());
  },
});

export const captchaCron: readonly CronItem[] = [{ task: 'captcha.purge', match: '37 * * * *' }];

import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { captcha } from '@fairhouse/contract/people/verification';
import { networkKey } from '@fairhouse/server';
import type { Core } from '../../../system/platform.ts';
import { countTries, triesOf } from '../../../system/throttle.ts';
import { sealCaptcha } from './sealed-captcha.ts';

/** Of each part of a network's first tasks (docs/decisions/captcha.md). */
export const FIRST_BITS = 8;
/** After so many tasks of a network within a day, the next one takes twice as long. */
export const TASKS_PER_BIT = 5;
const MOST_TASKS_DAY = 50;
const DAY_MS = 86_400_000;

/** Issues a task for the device. Each network pays more for each further one: people need few, a program needs many. */
export async function issueWork(
  core: Core,
  { merchantId, ip, id, now }: { merchantId: number; ip: string; id: string; now: Date },
): Promise<Result<ResponseOf<typeof captcha>>> {
  const key = `captcha-work:${networkKey(ip)}`;
  const before = await triesOf(core.pool, merchantId, { key, windowMs: DAY_MS, now });
  const limits = [{ key, most: MOST_TASKS_DAY }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: DAY_MS, now }))) return fail('too_many_requests');
  const bits = FIRST_BITS + Math.floor(before / TASKS_PER_BIT);
  const captchaId = sealCaptcha(core.config.dataKey, { merchantId, id, answer: '', bits, at: now });
  return ok({ captchaId, work: { salt: id, bits } });
}

import { fail, type Failure } from '@fairhouse/contract';
import { solvesWork } from '@fairhouse/contract/people/captcha-work';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import type { Core } from '../../../system/platform.ts';
import { countTries, forgiveTry, limitReached, type Limit } from '../../../system/throttle.ts';
import { openCaptcha, type OpenCaptcha } from './sealed-captcha.ts';
import { useCaptcha } from './store.ts';

export interface GivenCaptcha {
  captcha?: string | undefined;
  captchaId?: string | undefined;
}

/** Value of a failure that tells the page to show a captcha at the next try. */
export const captchaWanted = { value: { captcha: true } };

/**
 * Wrong answers that an address may give per window. Right answers do not count: many homes share one address with a
 * mobile operator.
 */
const MOST_ANSWERS = 30;
const ANSWERS_WINDOW_MS = 15 * 60_000;

export interface CaptchaDemand {
  merchantId: number;
  ip: string;
  /** A captcha is required once one of these limits is reached within the window; without `after`, always. */
  after?: { limits: readonly Limit[]; windowMs: number };
}

/**
 * Refuses a try whose captcha is missing or wrong, before anything else is checked. A right answer is accepted once.
 */
export async function requireCaptcha(
  core: Core,
  { merchantId, ip, after }: CaptchaDemand,
  given: GivenCaptcha,
): Promise<Failure | undefined> {
  const now = core.clock.now();
  if (after && !(await limitReached(core.pool, merchantId, { ...after, now }))) return undefined;
  if (!given.captcha) return fail('captcha_required', captchaWanted);

  const limits = [{ key: `captcha-answer:${addressKey(ip)}`, most: MOST_ANSWERS }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: ANSWERS_WINDOW_MS, now }))) {
    return fail('too_many_requests', captchaWanted);
  }
  const open = openCaptcha(core.config.dataKey, merchantId, given.captchaId ?? '');
  const fresh = open !== undefined && open.expiresAt > now.getTime();
  // A wrong answer uses the captcha up too: a second guess needs a second captcha.
  const first = fresh && (await useCaptcha(core.pool, merchantId, open.id, new Date(open.expiresAt)));
  if (!first || !(await isRight(open, given.captcha))) return refuseAnswer();
  const keys = limits.map(({ key }) => key);
  await inTransaction(core.pool, { merchantId }, (tx) => forgiveTry(tx, merchantId, keys));
  return undefined;
}

const isRight = async ({ id, answer, bits }: OpenCaptcha, given: string): Promise<boolean> =>
  bits === undefined ? answer === given.toUpperCase() : solvesWork({ salt: id, bits }, given);

const refuseAnswer = (): Failure =>
  fail('captcha_wrong', { ...captchaWanted, fields: { captcha: { code: 'captcha_wrong' } } });

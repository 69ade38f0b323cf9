import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { captcha } from '@fairhouse/contract/people/verification';
import { addressKey } from '@fairhouse/server';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { countTries } from '../../../system/throttle.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { captchaCharacters } from './glyphs.ts';
import { issueWork } from './issue-work.ts';
import { sealCaptcha } from './sealed-captcha.ts';

/** Number of characters in an image. */
const LENGTH = 5;
/** Spec §5: a new captcha at most once a second per address; many homes share one address with a mobile operator. */
const WINDOW_MS = 1000;
const PER_VISITOR = 1;
const PER_ADDRESS = 5;

interface Visitor {
  merchantId: number;
  ip: string;
  userAgent: string;
}

/** Issues a captcha. The server stores nothing: the sealed id contains the answer. */
export async function issueCaptcha(
  core: Core,
  { merchantId, ip, userAgent }: Visitor,
  { kind = 'image' }: RequestOf<typeof captcha>,
): Promise<Result<ResponseOf<typeof captcha>>> {
  const now = core.clock.now();
  const address = addressKey(ip);
  const visitor = createHash('sha256').update(userAgent).digest('base64url').slice(0, 12);
  const limits = [
    { key: `captcha:${address}`, most: PER_ADDRESS },
    { key: `captcha:${address}:${visitor}`, most: PER_VISITOR },
  ];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: WINDOW_MS, now })))
    return fail('too_many_requests');

  const id = randomUUID();
  if (kind === 'work') return issueWork(core, { merchantId, ip, id, now });
  const answer = Array.from({ length: LENGTH }, () => captchaCharacters[randomInt(captchaCharacters.length)]!).join('');
  const captchaId = sealCaptcha(core.config.dataKey, { merchantId, id, answer, at: now });
  return ok({ captchaId, image: (await drawCaptcha(answer)).toString('base64') });
}

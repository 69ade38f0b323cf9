import { fail, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { captcha } from '@fairhouse/contract/people/verification';
import { messageText, numberWord } from '@fairhouse/i18n/messages';
import { addressKey } from '@fairhouse/server';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { countTries } from '../../../system/throttle.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { captchaCharacters } from './glyphs.ts';
import { sealCaptcha } from './sealed-captcha.ts';

/** Number of characters in an image. */
const LENGTH = 5;
/** Summands of a question. */
const LARGEST = 12;

/** Spec §5: a new captcha at most once a second per address; many homes share one address with a mobile operator. */
const WINDOW_MS = 1000;
const PER_VISITOR = 1;
const PER_ADDRESS = 5;

interface Visitor {
  merchantId: number;
  ip: string;
  userAgent: string;
  locale: Locale;
}

/** Issues a captcha. The server stores nothing: the sealed id contains the answer. */
export async function issueCaptcha(
  core: Core,
  { merchantId, ip, userAgent, locale }: Visitor,
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

  const seal = (answer: string) => sealCaptcha(core.config.dataKey, { merchantId, id: randomUUID(), answer, at: now });
  if (kind === 'question') {
    const [first, second] = [1 + randomInt(LARGEST), 1 + randomInt(LARGEST)];
    const words = { first: numberWord(first, locale), second: numberWord(second, locale) };
    return ok({ captchaId: seal(String(first + second)), question: messageText('captchaSum', locale, words) });
  }
  const text = Array.from({ length: LENGTH }, () => captchaCharacters[randomInt(captchaCharacters.length)]!).join('');
  return ok({ captchaId: seal(text), image: (await drawCaptcha(text)).toString('base64') });
}

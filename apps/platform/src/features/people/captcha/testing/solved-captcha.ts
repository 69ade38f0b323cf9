import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { sealCaptcha } from '../sealed-captcha.ts';

/** A captcha of the default merchant with its right answer. */
export function solvedCaptcha({ platform, clock }: Pick<TestPlatform, 'platform' | 'clock'>) {
  const merchantId = platform.merchants.default().id;
  const sealed = { merchantId, id: randomUUID(), answer: 'KX7A3', at: clock.now() };
  return { captcha: 'kx7a3', captchaId: sealCaptcha(platform.config.dataKey, sealed) };
}

import { captcha } from '@fairhouse/contract/people/verification';
import { placeOf } from '../../../system/place-of.ts';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { issueCaptcha } from './issue-captcha.ts';

export const mountCaptcha: Mount = (platform, { site }) =>
  visitorRoute(platform, site, captcha, ({ merchant }, request, context) => {
    const visitor = { merchantId: merchant.id, ...placeOf(context) };
    return issueCaptcha(platform, visitor, request);
  });

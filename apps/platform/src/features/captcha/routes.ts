import { captcha } from '@fairhouse/contract/verification';
import type { Mount } from '../../system/platform.ts';
import { visitorRoute } from '../../system/routes.ts';
import { issueCaptcha } from './issue-captcha.ts';

export const mountCaptcha: Mount = (platform, { site }) =>
  visitorRoute(platform, site, captcha, ({ merchant }, request, { ip, locale, http }) => {
    const visitor = { merchantId: merchant.id, ip, locale, userAgent: http.headers['user-agent'] ?? '' };
    return issueCaptcha(platform, visitor, request);
  });

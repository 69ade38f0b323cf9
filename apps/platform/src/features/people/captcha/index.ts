import type { Feature } from '../../../system/feature.ts';
import { captchaCron, captchaTasks } from './jobs.ts';
import { mountCaptcha } from './routes.ts';

export { captchaWanted, requireCaptcha, type GivenCaptcha } from './require-captcha.ts';

export const captcha: Feature = {
  name: 'captcha',
  mount: mountCaptcha,
  jobs: captchaTasks,
  cron: captchaCron,
};

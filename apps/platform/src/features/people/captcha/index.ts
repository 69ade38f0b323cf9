export { captchaCron, captchaTasks } from './jobs.ts';
export { captchaWanted, requireCaptcha, type GivenCaptcha } from './require-captcha.ts';
export { mountCaptcha } from './routes.ts';

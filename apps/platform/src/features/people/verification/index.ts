import type { Feature } from '../../../system/feature.ts';
import { verificationCron, verificationTasks } from './jobs.ts';

export type { CodePurpose, CodeTarget } from './code-keys.ts';
export type { IdTokens, ProvenByToken } from './id-tokens.ts';
export { proveByToken, spendToken } from './prove-by-token.ts';
export { proveCode, spendCode, wrongCode, type ProvenCode } from './prove-code.ts';
export { readMobile, type TypedMobile } from './read-mobile.ts';
export type { CodeRequest } from './code-request.ts';
export { boundTarget, sendCode } from './send-code.ts';

export const verification: Feature = {
  name: 'verification',
  jobs: verificationTasks,
  cron: verificationCron,
};

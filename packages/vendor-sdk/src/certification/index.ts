export { certify, type CertificationOptions, type CheckResult } from './certify.ts';
export type { Credentials } from './player.ts';

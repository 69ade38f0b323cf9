export { certify, type CertificationOptions, type CheckResult } from './certify.ts';
export { certifyServer, type ServerCertificationOptions } from './certify-server.ts';
export type { Credentials } from './player.ts';

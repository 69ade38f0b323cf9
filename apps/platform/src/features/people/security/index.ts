import type { Feature } from '../../../system/feature.ts';
import { securityCron, securityTasks } from './jobs.ts';
import { mountSecurity } from './routes.ts';

export { withProofs } from './authenticator/with-proofs.ts';
export { removeAuthenticator } from './authenticator/remove-authenticator.ts';
export { listRemembered } from './devices/store.ts';
export { listPasskeys } from './passkeys/store.ts';
export { showContacts } from './contacts/show-contacts.ts';
export { createSecondStep } from './second-step/ask-second-step.ts';

export const security: Feature = {
  name: 'security',
  mount: mountSecurity,
  jobs: securityTasks,
  cron: securityCron,
};

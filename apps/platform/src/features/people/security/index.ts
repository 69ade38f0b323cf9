export { showContacts } from './contacts/show-contacts.ts';
export { securityCron, securityTasks } from './jobs.ts';
export { mountSecurity } from './routes.ts';
export { createSecondStep } from './second-step/ask-second-step.ts';

import type { Feature } from '../../../system/feature.ts';
import { inboxCron, inboxTasks } from './jobs.ts';
import { mountInbox } from './routes.ts';

export { findRepliedMessage } from './find-replied.ts';
export { deliverAndPush, deliverToInbox } from './deliver.ts';

export const inbox: Feature = { name: 'inbox', mount: mountInbox, jobs: inboxTasks, cron: inboxCron };

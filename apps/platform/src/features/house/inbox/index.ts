import type { Feature } from '../../../system/feature.ts';
import { inboxCron, inboxTasks } from './jobs.ts';
import { mountInbox } from './routes.ts';

export { findRepliedMessage } from './find-replied.ts';
export { chooseText } from './content.ts';
export { deliverAndPush, deliverText, deliverToInbox } from './deliver.ts';
export { insertText } from './store.ts';

export const inbox: Feature = { name: 'inbox', mount: mountInbox, jobs: inboxTasks, cron: inboxCron };

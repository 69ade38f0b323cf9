import type { Feature } from '../../../system/feature.ts';
import { seedCanned } from './canned/seed-canned.ts';
import { chatCron, chatTasks } from './jobs.ts';
import { mountChat } from './routes.ts';

export { countWaitingChats } from './list-store.ts';

export const chat: Feature = {
  name: 'chat',
  mount: mountChat,
  jobs: chatTasks,
  cron: chatCron,
  seed: seedCanned,
};

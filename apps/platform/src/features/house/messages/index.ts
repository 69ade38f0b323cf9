import type { Feature } from '../../../system/feature.ts';
import { messageTasks } from './jobs.ts';
import type { MessageProvider } from './message-provider.ts';

export type { Channel, Message, MessageProvider } from './message-provider.ts';
export { queueMessage, type OutgoingMessage } from './queue-message.ts';

export const messages: Feature<{ messages: MessageProvider }> = {
  name: 'messages',
  jobs: messageTasks,
};

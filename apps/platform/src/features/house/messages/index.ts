export { messageTasks } from './jobs.ts';
export type { Channel, Message, MessageProvider } from './message-provider.ts';
export { queueMessage, type OutgoingMessage } from './queue-message.ts';

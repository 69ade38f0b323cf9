import type { Feature } from '../../../system/feature.ts';
import { mountMessageTemplates } from './routes.ts';

export { readMessageWords, type MessageFigure, type MessageWriter } from './read-words.ts';

export const messageTemplates: Feature = {
  name: 'message-templates',
  mount: mountMessageTemplates,
};

import type { Feature } from '../../../system/feature.ts';
import { mountInbox } from './routes.ts';

export { findRepliedMessage } from './find-replied.ts';
export { deliverAndPush, deliverToInbox } from './deliver.ts';

export const inbox: Feature = { name: 'inbox', mount: mountInbox };

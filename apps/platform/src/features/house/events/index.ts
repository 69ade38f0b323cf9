import type { Feature } from '../../../system/feature.ts';
import { eventsPageData } from './page-data.ts';
import { mountEvents } from './routes.ts';
import { eventHistoryOf } from './event-history.ts';

export { eventsOperation } from './describe-events.ts';
export { EVENTS_PATH } from './routes.ts';

export const events: Feature = {
  name: 'events',
  states: [eventHistoryOf],
  mount: mountEvents,
  pageData: eventsPageData,
};

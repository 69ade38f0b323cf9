import type { Feature } from '../../../system/feature.ts';
import { eventsPageData } from './page-data.ts';
import { mountEvents } from './routes.ts';
import { toldEventsOf } from './told-events.ts';

export { eventsOperation } from './describe-events.ts';
export { EVENTS_PATH } from './routes.ts';

export const events: Feature = {
  name: 'events',
  states: [toldEventsOf],
  mount: mountEvents,
  pageData: eventsPageData,
};

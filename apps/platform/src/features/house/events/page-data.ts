import type { Core } from '../../../system/platform.ts';
import { eventHistoryOf } from './event-history.ts';

export interface EventsPageData {
  /** The `Last-Event-ID` of the page's stream: no later event was sent to visitors before the page's data were read. */
  lastEventId: string;
}

/** For the first HTML; read before all other data, so that a change during their reads is sent to the page's stream. */
export const eventsPageData = async (core: Pick<Core, 'states'>): Promise<EventsPageData> => ({
  lastEventId: eventHistoryOf(core).id(),
});

import type { Core } from '../../../system/platform.ts';
import { eventHistoryOf } from './event-history.ts';

export interface EventsPageData {
  /** What the page's stream brings as `Last-Event-ID`: visitors were told nothing newer when its data were read. */
  lastEventId: string;
}

/** For the first HTML; asked before all others, so that whatever changes while they read is told to the page's stream. */
export const eventsPageData = async (core: Pick<Core, 'states'>): Promise<EventsPageData> => ({
  lastEventId: eventHistoryOf(core).id(),
});

import type { EventName, Events, PlatformEvents } from './events.ts';
import type { Log } from './log.ts';

type Listener = (payload: never) => void;

export interface EventListeners extends Pick<Events, 'subscribe' | 'onGap'> {
  /** Calls the listeners of a notice: `[name, payload, …]` as JSON. */
  deliver(notice: string): void;
  /** Calls the listeners of gaps; resolves once they have read again. */
  publishGap(): Promise<unknown>;
}

/** The listeners of each event. A listener that fails does not affect the others. */
export function createEventListeners(log: Log): EventListeners {
  const listeners = new Map<EventName, Set<Listener>>();
  const gapListeners = new Set<() => unknown>();

  function deliver(notice: string) {
    const [name, ...payloads] = JSON.parse(notice) as [EventName, ...never[]];
    for (const listener of listeners.get(name) ?? [])
      for (const payload of payloads) {
        try {
          listener(payload);
        } catch (error) {
          log.error({ err: error, event: name }, 'an event listener failed');
        }
      }
  }

  async function afterGap(listener: () => unknown) {
    try {
      await listener();
    } catch (error) {
      log.error({ err: error }, 'a listener failed after a gap in the events');
    }
  }

  return {
    subscribe: <Name extends EventName>(name: Name, listener: (payload: PlatformEvents[Name]) => void) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    deliver,
    publishGap: () => Promise.all([...gapListeners].map(afterGap)),
  };
}

export interface StreamEvent {
  type: string;
  data: string;
}

/**
 * Parses `text/event-stream` as it arrives, in pieces of any size. Returns the events that each piece completed (HTML,
 * server-sent events; retry times are not used here). An id is returned when its event is complete.
 */
export function createEventParser(onId?: (id: string) => void): (piece: string) => StreamEvent[] {
  let rest = '';
  let type = '';
  let data: string[] = [];
  let id = '';
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0 || type !== '') events.push({ type: type || 'message', data: data.join('\n') });
        if (id !== '') onId?.(id);
        type = id = '';
        data = [];
        continue;
      }
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (field === 'event') type = value ?? '';
      if (field === 'data') data.push(value ?? '');
      if (field === 'id') id = value ?? '';
    }
    return events;
  };
}

export interface StreamEvent {
  type: string;
  data: string;
}

/**
 * Takes `text/event-stream` apart as it arrives, in whatever pieces. Returns the events that each piece completed
 * (HTML, server-sent events; ids and retry times are not used here).
 */
export function createEventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  let type = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0 || type !== '') events.push({ type: type || 'message', data: data.join('\n') });
        type = '';
        data = [];
        continue;
      }
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (field === 'event') type = value ?? '';
      if (field === 'data') data.push(value ?? '');
    }
    return events;
  };
}

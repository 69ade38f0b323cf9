const LOG_BYTES = 2 ** 32;

/**
 * Names of the segments of the write-ahead log from one to another of the same timeline. A name is timeline, log and
 * segment, eight hexadecimal digits each; a log has 4 GB.
 */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const perLog = LOG_BYTES / segmentBytes;
  const timeline = first.slice(0, 8);
  const names: string[] = [];
  for (let at = numberOf(first, perLog); at <= numberOf(last, perLog); at += 1)
    names.push(timeline + hex(Math.floor(at / perLog)) + hex(at % perLog));
  return names;
}

const numberOf = (name: string, perLog: number) =>
  Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16);

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

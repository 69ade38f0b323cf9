import type { SportsChange } from '@fairhouse/contract/play/studio-sports';
import { request } from 'node:http';
import { constants, createGunzip } from 'node:zlib';

/** Open pages of matches and of the live list, read by this process. */
export interface Streams {
  /** Milliseconds from each event to each page that shows its match. */
  delays: number[];
  bytesOfMatches: number;
  bytesOfLists: number;
  matchPages: number;
  listPages: number;
  /** Bytes until the first message was complete, by page. */
  snapshotsOfMatches: number[];
  snapshotsOfLists: number[];
  close(): void;
}

/** Half of the pages show a match, half the list of all in play. */
export async function openStreams(url: string, matches: readonly string[], sockets: number): Promise<Streams> {
  const closing: (() => void)[] = [];
  const streams: Streams = {
    delays: [],
    bytesOfMatches: 0,
    bytesOfLists: 0,
    matchPages: 0,
    listPages: 0,
    snapshotsOfMatches: [],
    snapshotsOfLists: [],
    close: () => closing.forEach((close) => close()),
  };
  for (let at = 0; at < sockets; at += 1) {
    const match = at % 2 === 0 ? matches[(at / 2) % matches.length] : undefined;
    const query = match === undefined ? 'when=live' : `match=${match}`;
    const read = match === undefined ? readList(streams) : readMatch(streams);
    // As from so many homes: one address may not open so many.
    const address = `10.0.${at >> 8}.${at & 255}`;
    closing.push(await openStream(`${url}/api/sports/events?${query}`, address, read));
  }
  return streams;
}

/** Answers how to close it once its first bytes are here. */
function openStream(url: string, address: string, { count, read }: Reading): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent: false, headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': address } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`));
        response.on('data', (bytes: Buffer) => count(bytes.length));
        response.on('error', () => undefined);
        const isPacked = response.headers['content-encoding'] === 'gzip';
        const body = isPacked ? response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })) : response;
        body.setEncoding('utf8');
        body.on('error', () => undefined);
        body.on('data', (text: string) => {
          read(text);
          resolve(() => asked.destroy());
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

interface Reading {
  /** Bytes as they are sent. */
  count: (bytes: number) => void;
  read: (text: string) => void;
}

function readList(streams: Streams): Reading {
  streams.listPages += 1;
  const first = readFirst(streams.snapshotsOfLists);
  const count = (bytes: number) => {
    streams.bytesOfLists += bytes;
    first.count(bytes);
  };
  return { count, read: first.read };
}

/** Notes how many bytes the first message took. */
function readFirst(found: number[]): Reading {
  let [sum, isOver] = [0, false];
  const read = (text: string) => {
    if (!isOver && text.includes('\n\n')) found.push(sum);
    isOver ||= text.includes('\n\n');
  };
  return { count: (bytes) => void (sum += isOver ? 0 : bytes), read };
}

function readMatch(streams: Streams): Reading {
  streams.matchPages += 1;
  const first = readFirst(streams.snapshotsOfMatches);
  let rest = '';
  const count = (bytes: number) => {
    streams.bytesOfMatches += bytes;
    first.count(bytes);
  };
  const read = (text: string) => {
    first.read(text);
    const now = Date.now();
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      if (!block.startsWith('event: change')) continue;
      const { events = [] } = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as SportsChange;
      for (const { at } of events) streams.delays.push(now - Date.parse(at));
    }
  };
  return { count, read };
}

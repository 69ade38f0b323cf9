import type { SportsChange } from '@fairhouse/contract/play/studio-sports';
import { request } from 'node:http';

/** Open pages of matches and of the live list, read by this process. */
export interface Streams {
  /** Milliseconds from each event to each page that shows its match. */
  delays: number[];
  bytesOfMatches: number;
  bytesOfLists: number;
  matchPages: number;
  listPages: number;
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
    close: () => closing.forEach((close) => close()),
  };
  for (let at = 0; at < sockets; at += 1) {
    const match = at % 2 === 0 ? matches[(at / 2) % matches.length] : undefined;
    const query = match === undefined ? 'when=live' : `match=${match}`;
    const read = match === undefined ? readList(streams) : readMatch(streams);
    closing.push(await openStream(`${url}/api/sports/events?${query}`, read));
  }
  return streams;
}

/** Answers how to close it once its first bytes are here. */
function openStream(url: string, read: (text: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        read(text);
        resolve(() => asked.destroy());
      });
      response.on('error', () => undefined);
    });
    asked.on('error', reject);
    asked.end();
  });
}

function readList(streams: Streams): (text: string) => void {
  streams.listPages += 1;
  return (text) => (streams.bytesOfLists += text.length);
}

function readMatch(streams: Streams): (text: string) => void {
  streams.matchPages += 1;
  let rest = '';
  return (text) => {
    const now = Date.now();
    streams.bytesOfMatches += text.length;
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      if (!block.startsWith('event: change')) continue;
      const { events = [] } = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as SportsChange;
      for (const { at } of events) streams.delays.push(now - Date.parse(at));
    }
  };
}

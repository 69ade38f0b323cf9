/**
 * Measures the sportsbook of the studio:
 *   npm run bench:sports [-- --tickets <n>] [--live <matches>] [--sockets <n>]
 * The last line is JSON; each figure is explained where it is measured.
 */
import { parseArgs } from 'node:util';
import { measureCounter } from './measure-counter.ts';
import { measureFeed } from './measure-feed.ts';

const { values } = parseArgs({
  options: { tickets: { type: 'string' }, live: { type: 'string' }, sockets: { type: 'string' } },
});
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const feed = await measureFeed(numberOf(values.live), numberOf(values.sockets));
const figures = { ...feed, ...(await measureCounter(numberOf(values.tickets))) };
console.log(
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
);

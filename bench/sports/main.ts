/**
 * Measures the sportsbook of the studio:
 *   npm run bench:sports [-- --tickets <n>] [--live <matches>] [--sockets <n>] [--seconds <n>] [--only feed|counter]
 * The last line is JSON; each figure is explained where it is measured. A small run: --tickets 5000 --live 20 --sockets 100
 * --seconds 30. Fewer matches make lists shorter: bytes of lists are for `live` matches.
 */
import { parseArgs } from 'node:util';
import { measureCounter } from './measure-counter.ts';
import { measureFeed } from './measure-feed.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string' },
    live: { type: 'string' },
    sockets: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
  },
});
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const { only } = values;
const [live, sockets, seconds] = [values.live, values.sockets, values.seconds].map(numberOf);
const figures = {
  ...(only !== 'counter' && (await measureFeed({ live, sockets, seconds }))),
  ...(only !== 'feed' && (await measureCounter(numberOf(values.tickets)))),
};
console.log(
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
);

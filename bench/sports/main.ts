/**
 * Measures the sportsbook of the studio:
 *   npm run bench:sports [-- --tickets <n>]
 * The last line is JSON; each figure is explained where it is measured.
 */
import { parseArgs } from 'node:util';
import { measureCounter } from './measure-counter.ts';

const { values } = parseArgs({ options: { tickets: { type: 'string' } } });
const figures = await measureCounter(values.tickets === undefined ? undefined : Number(values.tickets));
console.log(
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
);

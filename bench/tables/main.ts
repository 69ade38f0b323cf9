/**
 * Measures live tables, fish tanks and card rooms of the studio with the platform in memory, over real sockets and signed HTTP:
 *   npm run bench:tables [-- --clients <n>] [--seconds <n>] [--cards <n>] [--only tables|fish|cards]
 * Clients of tables watch one of twenty and bet in each round; then every seat of the tanks is taken and fires as fast as it
 * may; then card players play hand after hand. The last line is JSON. Of tables: `phaseP95Ms`, from an event to its clients;
 * `closingP95Ms`, from the close of betting until every bet is final; `studioCorePercent` of one core; `kBPerClient` of memory
 * that each of the second half of the clients adds, and `kBPerClientFromStart`, with what the process grows by as it begins to work;
 * `bytesPerSecondPerClient` sent; `wrong`, tickets whose money is not what they say; `open`, those that have not ended. `fish`
 * and `cards` have the like; `shotP95Ms` and `moveP95Ms` are from what a client sent until it sees it stored, for shots with the
 * tenth of a second between two commits.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../lottery/set-up.ts';
import { measureCardRooms } from './measure-card-rooms.ts';
import { measureTables } from './measure-tables.ts';
import { measureTanks } from './measure-tanks.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    cards: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const isAsked = (kind: string): boolean => values.only === undefined || values.only === kind;

const bench = await setUp(join(import.meta.dirname, 'studio-process.ts'));
try {
  const tables = isAsked('tables') && (await measureTables(bench, Number(values.clients), seconds));
  const fish = isAsked('fish') && (await measureTanks(bench, seconds / 2));
  const cards = isAsked('cards') && (await measureCardRooms(bench, Number(values.cards), seconds));
  console.log(JSON.stringify({ ...tables, ...(fish && { fish }), ...(cards && { cards }) }));
} finally {
  await bench.close();
}

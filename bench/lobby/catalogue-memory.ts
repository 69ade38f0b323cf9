import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { arrangeOffered, arrangeShelf } from '../../apps/platform/src/features/play/catalogue/shelf.ts';
import { wholeOffer } from '../../apps/platform/src/features/play/catalogue/offering/offer.ts';
import { gameRow, vendorRow } from '../../apps/platform/src/features/play/catalogue/testing/shelf-games.ts';
import { buildIndex } from '../../apps/platform/src/features/content/search/search-index.ts';
import { generateGames } from './catalogue.ts';

/**
 * Megabytes of memory of a catalogue with this many games, on a server with two merchants, including the search index.
 */
export function catalogueMemory(count: number): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const held = buildAll(count);
  collect();
  const used = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before;
  if (held.length !== 2) throw new Error('the catalogue was collected too');
  return Math.round(used / 2 ** 17) / 8;
}

function buildAll(count: number) {
  const vendor = vendorRow();
  const rows = (JSON.parse(JSON.stringify(generateGames(count))) as ReturnType<typeof generateGames>).map(
    (
      {
        gameCode,
        category: _category,
        classify: _classify,
        wallet: _wallet,
        freeRoundStakes: _stakes,
        defaultPlayType: _play,
        ...game
      },
      index,
    ) => gameRow(index + 1, { ...game, series: game.series ?? null, code: gameCode, category: 'RNG' }),
  );
  const shelf = arrangeShelf(rows, () => vendor);
  return [0, 1].map(() => {
    const own = arrangeOffered(wholeOffer, shelf.all, new Date());
    const index = buildIndex(own.all, ({ game }) => [
      { text: game.name, weight: 1 },
      { text: game.labelName, weight: 0.6 },
    ]);
    return { own, index };
  });
}

import { launchGame } from '@fairhouse/contract/play/launch';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { saveGames, type GameListing } from '../games/store.ts';
import { GAME, openMember, startWallet, VENDOR, type TestMember, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
const games: [code: string, differs: Partial<GameListing>][] = [
  ['rooms', { category: 'PVP' }],
  ['bout', { category: 'LIVE', label: 'DS88' }],
];

beforeAll(async () => {
  test = await startWallet();
  await overrideSettings(test, { modules: { COCKFIGHT: true } });
  const catalogue = catalogueOf(test.platform);
  const vendorId = catalogue.vendorByCode(VENDOR)!.id;
  const known = catalogue.game(vendorId, GAME)!;
  const added = games.map(([code, differs]) => ({ ...known, code, wallet: 'seamless' as const, ...differs }));
  await inTransaction(test.platform.pool, {}, (tx) => saveGames(tx, vendorId, [known, ...added]));
  catalogue.expire();
});
afterAll(() => test.close());

async function groupsOf({ site }: TestMember, gameCode: string): Promise<string[]> {
  const { url } = await site.call(launchGame, { vendor: VENDOR, gameCode });
  const opened = await test.wallet.authenticate({ launchToken: new URL(url).hash.slice('#t='.length) });
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.groups ?? [];
}

it('two members of one network are no opponents in a card room, and are strangers in a pool', async () => {
  const [one, other] = [await openMember(test), await openMember(test)];
  const shared = async (code: string) => {
    const others = await groupsOf(other, code);
    return (await groupsOf(one, code)).filter((group) => others.includes(group)).length;
  };
  expect([await shared('rooms'), await shared('bout')]).toEqual([1, 0]);
});

import type { ResponseOf } from '@fairhouse/contract';
import type { GameReturn, gameReturns } from '@fairhouse/contract/backoffice-returns';
import type { Merchant } from '../../system/merchant.ts';
import type { Core } from '../../system/platform.ts';
import { catalogueOf, stopOn, type GameRow, type Vendor } from '../catalogue/index.ts';
import { stakesByGame } from '../plays/index.ts';
import { playStopsOf, type Standing } from '../stops/index.ts';
import { askVendors, type Deviation } from './ask-vendors.ts';

/** Every game that a vendor watches, alarms first, then the furthest off. */
export async function listReturns(core: Core, merchant: Merchant): Promise<ResponseOf<typeof gameReturns>> {
  const catalogue = catalogueOf(core);
  const [answers, stops, stakes] = await Promise.all([
    askVendors(core),
    playStopsOf(core).standing(merchant.id),
    stakesByGame(core, merchant.id),
  ]);
  const list: GameReturn[] = [];
  for (const [code, deviations = []] of answers) {
    const vendor = catalogue.vendorByCode(code)!;
    for (const figures of Map.groupBy(deviations, ({ gameCode, demo }) => `${gameCode} ${demo}`).values()) {
      const game = catalogue.game(vendor.id, figures[0]!.gameCode);
      if (!game?.listed) continue;
      const described = describe(vendor, game, figures, stops);
      const staked = described.demo ? null : (stakes.get(game.id) ?? 0);
      list.push({ ...described, staked, currency: merchant.settings.currency });
    }
  }
  const silent = [...answers].filter(([, answer]) => !answer).map(([code]) => catalogue.vendorByCode(code)!.name);
  return { list: list.sort(byUrgency), silent };
}

/** Games in alarm that are still played at the merchant: whoever stopped one has dealt with it. */
export async function countAlarms(core: Core, merchant: Merchant): Promise<number> {
  const { list } = await listReturns(core, merchant);
  return new Set(list.filter(({ state, stopped }) => state === 'alarm' && !stopped).map(({ gameId }) => gameId)).size;
}

function describe(
  vendor: Vendor,
  game: GameRow,
  deviations: readonly Deviation[],
  stops: Standing,
): Omit<GameReturn, 'staked' | 'currency'> {
  const figures = deviations.map(({ gameCode: _code, version: _version, demo: _demo, ...figure }) => figure);
  const { rounds, observed, expected } = figures.find(({ measure, span }) => measure === 'pay' && span === 'all')!;
  const judged = figures.flatMap(({ measure, span, sigmas }) => (sigmas === null ? [] : [{ measure, span, sigmas }]));
  const [worst = null] = judged.sort((a, b) => Math.abs(b.sigmas) - Math.abs(a.sigmas));
  const [alarmSince = null] = figures.flatMap((figure) => figure.alarmSince ?? []).sort();
  const { demo } = deviations[0]!;
  return {
    id: `${vendor.code}/${game.code}/${demo ? 'trial' : 'real'}`,
    gameId: game.id,
    gameCode: game.code,
    gameName: game.name,
    vendorName: game.labelName,
    imageUrl: vendor.frameOrigin + game.image,
    demo,
    rounds,
    measured: observed,
    theoretical: expected,
    state: alarmSince ? 'alarm' : worst ? 'well' : 'few',
    alarmSince,
    worst,
    figures,
    stopped: stopOn(game, vendor, stops),
  };
}

const byUrgency = (a: GameReturn, b: GameReturn): number =>
  Number(b.state === 'alarm') - Number(a.state === 'alarm') ||
  Math.abs(b.worst?.sigmas ?? 0) - Math.abs(a.worst?.sigmas ?? 0) ||
  b.rounds - a.rounds ||
  (a.id < b.id ? -1 : 1);

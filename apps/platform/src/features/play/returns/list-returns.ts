import type { ResponseOf } from '@fairhouse/contract';
import type { GameReturn, boGameReturns } from '@fairhouse/contract/play/returns-backoffice';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, stopOn, type GameRow, type Vendor } from '../catalogue/index.ts';
import { stakesByGame } from '../plays/index.ts';
import { playStopsOf, type ActiveStops } from '../stops/index.ts';
import { askVendors } from './ask-vendors.ts';
import type { Watched } from './read-watched.ts';

/** A vendor's figures of a game, with the active stop at the merchant. */
type Judged = Omit<GameReturn, 'staked' | 'currency'>;

/** Every game that a vendor watches, alarms first, then the largest deviation. */
export async function listReturns(core: Core, merchant: Merchant): Promise<ResponseOf<typeof boGameReturns>> {
  const [{ judged, silent }, stakes] = await Promise.all([judgeGames(core, merchant), stakesByGame(core, merchant.id)]);
  const { currency } = merchant.settings;
  const list = judged.map((game) => ({ ...game, staked: game.demo ? null : (stakes.get(game.gameId) ?? 0), currency }));
  return { list: list.sort(byUrgency), silent };
}

/** Games in alarm that can still be played at the merchant; a stopped one needs no further action. */
export async function countAlarms(core: Core, merchant: Merchant): Promise<number> {
  const { judged } = await judgeGames(core, merchant);
  return new Set(judged.filter(({ state, stopped }) => state === 'alarm' && !stopped).map(({ gameId }) => gameId)).size;
}

/** `silent`: vendors that did not answer, so their games have no figures. */
async function judgeGames(core: Core, merchant: Merchant): Promise<{ judged: Judged[]; silent: string[] }> {
  const [answers, stops] = await Promise.all([askVendors(core), playStopsOf(core).active(merchant.id)]);
  const catalogue = catalogueOf(core);
  const judged: Judged[] = [];
  const silent: string[] = [];
  for (const vendor of catalogue.vendors()) {
    const answer = answers.get(vendor.code);
    if (!answer) silent.push(vendor.name);
    for (const watched of answer ?? []) {
      const game = catalogue.game(vendor.id, watched.gameCode);
      if (game?.listed) judged.push(judge(vendor, game, watched, stops));
    }
  }
  return { judged, silent };
}

function judge(vendor: Vendor, game: GameRow, { demo, total, figures }: Watched, stops: ActiveStops): Judged {
  const sure = figures.flatMap(({ measure, span, sigmas }) => (sigmas === null ? [] : [{ measure, span, sigmas }]));
  const [worst = null] = sure.sort((a, b) => Math.abs(b.sigmas) - Math.abs(a.sigmas));
  const [alarmSince = null] = figures.flatMap((figure) => figure.alarmSince ?? []).sort();
  return {
    id: `${vendor.code}/${game.code}/${demo ? 'trial' : 'real'}`,
    gameId: game.id,
    gameCode: game.code,
    gameName: game.name,
    vendorName: game.labelName,
    imageUrl: vendor.frameOrigin + game.image,
    demo,
    rounds: total.rounds,
    measured: total.observed,
    theoretical: total.expected,
    state: alarmSince ? 'alarm' : worst ? 'well' : 'few',
    alarmSince,
    worst,
    figures: [...figures],
    stopped: stopOn(game, vendor, stops),
  };
}

const byUrgency = (a: GameReturn, b: GameReturn): number =>
  Number(b.state === 'alarm') - Number(a.state === 'alarm') ||
  Math.abs(b.worst?.sigmas ?? 0) - Math.abs(a.worst?.sigmas ?? 0) ||
  b.rounds - a.rounds ||
  (a.id < b.id ? -1 : 1);

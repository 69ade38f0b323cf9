import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { latestNumbers, openedNumbers } from '@fairhouse/contract/play/lottery';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { lotteryMenuOf, openedDrawsOf } from './ask-lotteries.ts';
import { offeredLottery } from './offered-lottery.ts';
import { publishedDraws, type Draw } from './published-draws.ts';

/** Spec §9. */
const COUNT = 100;

/** The newest draws of the merchant's lotteries and of published ones, optionally of one game (spec §9). */
export async function listOpenedNumbers(
  core: Core,
  merchant: Merchant,
  { count = COUNT, gameCode }: RequestOf<typeof openedNumbers>,
): Promise<ResponseOf<typeof openedNumbers>> {
  await catalogueOf(core).refresh();
  const opened = await openedDrawsOf(core).get('all');
  const own = opened.flatMap(({ vendor, draw }): Draw[] => {
    const game = offeredLottery(core, merchant, vendor, draw.gameCode);
    if (!game) return [];
    const { numero, openedAt, winNo, demonstration, simulatedBlocks, proof } = draw;
    const proofUrl = URL.parse(proof, vendor.frameOrigin)?.href ?? null;
    return [
      {
        gameCode: game.code,
        gameName: game.name,
        numero,
        openedAt,
        numbers: winNo,
        source: vendor.name,
        demonstration,
        ...(simulatedBlocks && { simulatedBlocks }),
        proofUrl,
      },
    ];
  });
  const wanted = [...own, ...publishedDraws].filter((draw) => gameCode === undefined || draw.gameCode === gameCode);
  return { list: selectDraws(wanted, count) };
}

/** So many draws, newest first; every game has its newest among them before any has a second. */
export function selectDraws(draws: readonly Draw[], count: number): Draw[] {
  const ranked = [...Map.groupBy(draws.toSorted(byTime), ({ gameCode }) => gameCode).values()].flatMap((ofGame) =>
    ofGame.map((draw, rank) => ({ draw, rank })),
  );
  return ranked
    .sort((a, b) => a.rank - b.rank || byTime(a.draw, b.draw))
    .slice(0, count)
    .map(({ draw }) => draw)
    .sort(byTime);
}

const byTime = (a: Draw, b: Draw) => Number(a.openedAt < b.openedAt) - Number(a.openedAt > b.openedAt);

/** The last numbers of each lottery of the merchant, with its next draw. */
export async function listLatest(
  core: Core,
  merchant: Merchant,
  gameCode: string | undefined,
): Promise<ResponseOf<typeof latestNumbers>> {
  await catalogueOf(core).refresh();
  const entries = await lotteryMenuOf(core).get('all');
  const list = entries.flatMap(({ vendor, game }) => {
    const { lastNumero, openedAt, numero, closesAt } = game;
    const isWanted = gameCode === undefined || game.gameCode === gameCode;
    if (!isWanted || lastNumero === null || openedAt === null) return [];
    if (!offeredLottery(core, merchant, vendor, game.gameCode)) return [];
    const next = numero === null || closesAt === null ? null : { numero, closesAt };
    return [{ gameCode: game.gameCode, numero: lastNumero, winNo: game.winNo.join(','), openedAt, next }];
  });
  return { list };
}

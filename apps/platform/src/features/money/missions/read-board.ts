import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { BOARD_PAGE, type missionLeaderboard } from '@fairhouse/contract/money/missions';
import { inTransaction } from '@fairhouse/database';
import { awardPlaces } from '@fairhouse/rewards';
import type { MemberCaller } from '../../../system/callers.ts';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { maskName } from '../../play/winners/index.ts';
import { listPlaces, listScores, type PlaceRow } from './board-store.ts';
import { periodAt, periodOn } from './period-store.ts';
import { findMission } from './store.ts';

/** Milliseconds that a leaderboard is cached. */
const FRESH_MS = 5000;

interface Board {
  places: readonly PlaceRow[];
  final: boolean;
}

/** Leaderboards by `<merchant> <mission> <day>`. */
export const boardsOf = platformState('leaderboards of missions', (core) =>
  createAnswerCache<Board>(core.events, { freshMs: FRESH_MS, dropOn: [], load: (key) => loadBoard(core, key) }),
);

export async function readBoard(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { missionId, day, page = 1 }: RequestOf<typeof missionLeaderboard>,
): Promise<Result<ResponseOf<typeof missionLeaderboard>>> {
  const { timeZone, currency } = merchant.settings;
  const period = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const mission = await findMission(tx, missionId);
    if (!mission || mission.state === 'proposed' || mission.prizes.length === 0) return undefined;
    return day === undefined
      ? periodAt(tx, core.clock.now(), timeZone, mission.period)
      : periodOn(tx, day, timeZone, mission.period);
  });
  if (!period) return fail('mission_unknown');
  const { places, final } = await boardsOf(core).get(`${merchant.id} ${missionId} ${period.day}`);
  const lineOf = ({ username, memberId: id, place, scoreX100, prize }: PlaceRow) => ({
    place,
    name: maskName(username),
    scoreX100,
    prize,
    own: id === memberId,
  });
  const own = places.find((row) => row.memberId === memberId);
  return ok({
    currency,
    list: places.slice((page - 1) * BOARD_PAGE, page * BOARD_PAGE).map(lineOf),
    total: places.length,
    totalPages: Math.ceil(places.length / BOARD_PAGE),
    own: own ? lineOf(own) : null,
    final,
  });
}

async function loadBoard(core: Core, key: string): Promise<Board> {
  const [merchantId, missionId, day] = key.split(' ') as [string, string, string];
  const merchant = core.merchants.byId(Number(merchantId))!;
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const known = await listPlaces(tx, missionId, day);
    if (known) return { places: known, final: true };
    const mission = (await findMission(tx, missionId))!;
    const period = await periodOn(tx, day, merchant.settings.timeZone, mission.period);
    const scores = await listScores(tx, { missionId, ...mission }, period);
    const entries = scores.map(({ scoreX100, at }, id) => ({ id, score: BigInt(scoreX100), at: at.getTime() }));
    const places = awardPlaces(entries, mission.prizes.map(BigInt)).map(({ id, place, prize }) => ({
      ...scores[id]!,
      place,
      prize: Number(prize),
    }));
    return { places, final: false };
  });
}

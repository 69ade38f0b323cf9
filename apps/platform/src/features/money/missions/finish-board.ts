import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import { awardPlaces } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import { EachApart } from '../../../system/each-apart.ts';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { findSamePerson } from '../rewards/index.ts';
import { creditReward } from '../wallets/index.ts';
import {
  insertBoard,
  insertPlaces,
  listScores,
  listUnfinished,
  listUnpaid,
  notePaid,
  type ScoreRow,
  type UnpaidPlace,
} from './board-store.ts';
import { periodOn } from './period-store.ts';
import { findMission, lockMission, useReserved } from './store.ts';
import { prizeSum } from './terms.ts';

/** After the end of a period, until its rounds have ended. */
const ROUNDS_MS = 3_600_000;
/** Periods, and prizes, of one run. */
const MOST = 200;
/** Places of which persons are compared, beyond the prizes. */
const COMPARED = 100;

const subjectOf = ({ missionId, day, memberId }: UnpaidPlace) => `${missionId} ${day} ${memberId}`;

/** Writes the result of every period that is over, and pays prizes. Safe to repeat. */
export async function finishBoards(core: Core, merchant: Merchant): Promise<void> {
  const read = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  for (const board of await read((tx) => listUnfinished(tx, MOST))) await finishBoard(core, merchant, board);
  const each = await EachApart.of(core, merchant, 'mission_prizes');
  for (const place of await read((tx) => listUnpaid(tx, each.waiting(), MOST)))
    await each.run(subjectOf(place), (tx) => payPlace(core, tx, merchant, place));
}

const finishBoard = (core: Core, merchant: Merchant, { missionId, day }: { missionId: string; day: string }) =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const mission = (await lockMission(tx, missionId))!;
    const period = await periodOn(tx, day, merchant.settings.timeZone, mission.period);
    const at = core.clock.now();
    if (at.getTime() < period.until.getTime() + ROUNDS_MS) return;
    if (!(await insertBoard(tx, merchant.id, { missionId, day, at }))) return;
    const scores = await onePerPerson(
      tx,
      await listScores(tx, { missionId, ...mission }, period),
      mission.prizes.length,
    );
    const entries = scores.map(({ memberId, scoreX100, at: reached }) => ({
      id: memberId,
      score: BigInt(scoreX100),
      at: reached.getTime(),
    }));
    const scoreOf = new Map(scores.map(({ memberId, scoreX100 }) => [memberId, scoreX100]));
    const places = awardPlaces(entries, mission.prizes.map(BigInt));
    const sum = places.reduce((total, { prize }) => total + Number(prize), 0);
    // Set aside when the mission was opened; what nobody won is free again.
    await useReserved(tx, missionId, { released: prizeSum(mission) - sum, paid: 0 });
    await insertPlaces(
      tx,
      merchant.id,
      { missionId, day },
      places.map(({ id, place, prize }) => ({
        memberId: id,
        place,
        scoreX100: scoreOf.get(id)!,
        prize: Number(prize),
      })),
    );
  });

/** The best entry of each person, for the places that may bring prizes. */
async function onePerPerson(tx: PoolClient, scores: readonly ScoreRow[], prizes: number): Promise<ScoreRow[]> {
  const taken = new Set<number>();
  const best: ScoreRow[] = [];
  for (const score of scores) {
    if (taken.has(score.memberId)) continue;
    best.push(score);
    if (best.length > prizes + COMPARED) continue;
    for (const { memberId, by } of await findSamePerson(tx, score.memberId))
      // A household shares a device.
      if (by !== 'device') taken.add(memberId);
  }
  return best;
}

async function payPlace(core: Core, tx: PoolClient, merchant: Merchant, place: UnpaidPlace): Promise<void> {
  const { missionId, day, memberId, prize: amount } = place;
  if (!(await findMission(tx, missionId)) || !(await notePaid(tx, place, core.clock.now()))) return;
  await useReserved(tx, missionId, { released: amount, paid: amount });
  await creditReward(core, tx, merchant, {
    memberId,
    amount,
    ref: refOf('mission', missionId, day, String(memberId), 'prize'),
    cause: { type: 'promotion', id: `mission:${missionId}:${day}:prize` },
  });
}

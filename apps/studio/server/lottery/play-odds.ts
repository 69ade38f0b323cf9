import type { LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { families, oddsRows, toNumber, toText, type Play } from '@fairhouse/games/lottery';
import { setImmediate as nextTurn } from 'node:timers/promises';

const known = new Map<string, Promise<LotteryPlay[]>>();

/** The plays of a family with their exact chances, computed at the first request: up to two seconds, play by play. */
export function playsWithOdds(family: string): Promise<LotteryPlay[]> {
  let plays = known.get(family);
  if (!plays) known.set(family, (plays = computeOdds(families.find(({ code }) => code === family)?.plays ?? [])));
  return plays;
}

async function computeOdds(plays: readonly Play[]): Promise<LotteryPlay[]> {
  const described: LotteryPlay[] = [];
  for (const play of plays) {
    // Other requests and draws come in between.
    await nextTurn();
    described.push(describePlay(play));
  }
  return described;
}

function describePlay(play: Play): LotteryPlay {
  const rows = oddsRows(play);
  return {
    code: play.code,
    lots: play.lots,
    cost: play.cost,
    cap: play.cap,
    rtp: rows[0] ? toNumber(rows[0].rtp) : 0,
    steps: rows.map(({ step, selection, probability, odds }) => ({
      step,
      selection,
      probability: toText(probability),
      chance: toNumber(probability),
      odds: Number(odds),
    })),
  };
}

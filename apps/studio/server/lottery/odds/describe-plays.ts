import type { LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { families, oddsRows, toNumber, toText, type Play } from '@fairhouse/games/lottery';

/** The plays of a family with their exact chances: up to two seconds of computing. */
export const describePlays = (family: string): LotteryPlay[] =>
  (families.find(({ code }) => code === family)?.plays ?? []).map(describePlay);

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

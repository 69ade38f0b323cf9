import { fail, ok, type Result } from '@fairhouse/contract';
import { createRandomStream } from '@fairhouse/games';
import {
  drawNumbers,
  families,
  priceSelection,
  settleSelection,
  shapeNamed,
  largestWinOf,
  type Outcome,
  type Play,
  type ShapeName,
} from '@fairhouse/games/lottery';
import { settleByLots } from '@fairhouse/games/verify/lottery';
import type { LotteryGame } from './games/lottery-games.ts';
import type { LineResult, LotteryMaths, OddsTable, PricedLine, TicketLine } from './maths.ts';

/** The rules of packages/games. */
export const gamesMaths: LotteryMaths = {
  draw: (game, random, day) => drawNumbers(shapeNamed(game.shape), random, day),
  standardOdds: (game, code) => findPlay(game, code)?.pay,
  price(game, line) {
    const play = findPlay(game, line.play, line.odds);
    return play ? priceLine(game, play, line) : fail('selection_invalid', { value: { code: 'PLAY' } });
  },
  settle(game, line, numbers): LineResult {
    const play = findPlay(game, line.play, line.odds);
    const settled = play && settleSelection({ ...line, play }, numbers);
    if (!settled || 'code' in settled) throw new Error(`${game.code} cannot settle ${line.play} ${line.selection}`);
    return settled;
  },
  recheck(game, line, numbers) {
    const { family } = game;
    return settleByLots({ ...line, family, plays: playsOf(family).map(atOdds(line)) }, numbers).payout;
  },
};

const playsOf = (family: string): readonly Play[] => families.find(({ code }) => code === family)?.plays ?? [];

function findPlay({ family }: LotteryGame, code: string, odds?: OddsTable): Play | undefined {
  const play = playsOf(family).find((each) => each.code === code);
  return play && odds ? { ...play, pay: odds } : play;
}

/** The prices of a line for the second settler, which settles the orders of a number (đảo) by the plays that they turn. */
const atOdds =
  ({ play: code, odds }: TicketLine) =>
  (play: Play): Play => {
    if (!odds) return play;
    if (play.code === code) return { ...play, pay: odds };
    const turned = code === 'DAO' ? odds[play.code] : undefined;
    return turned === undefined ? play : { ...play, pay: { win: turned } };
  };

function priceLine(game: LotteryGame, play: Play, line: TicketLine): Result<PricedLine> {
  const priced = priceSelection({ ...line, play });
  if (!priced.ok) return fail('selection_invalid', { value: { code: priced.code, what: priced.what } });
  const { lots, stake } = priced;
  const { most, loads } = largestWinOf(priced, sampleOf(game.shape));
  return ok({
    lots,
    stake,
    largestWin: most,
    loads: loads.map(({ token, most: amount }) => ({ token: `${play.code} ${token}`, amount })),
  });
}

const samples = new Map<ShapeName, Outcome>();

/** Any outcome of a shape. */
function sampleOf(shape: ShapeName): Outcome {
  let sample = samples.get(shape);
  if (!sample) {
    const stream = createRandomStream({ serverSeed: '00'.repeat(32), clientSeed: 'sample', nonce: 0 });
    samples.set(shape, (sample = drawNumbers(shapeNamed(shape), stream, SAMPLE_DAY)));
  }
  return sample;
}

/** Of a draw that has a lunar year. */
const SAMPLE_DAY = '2026-08-15';

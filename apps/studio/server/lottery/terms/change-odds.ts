import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorChangeOdds, vendorOdds } from '@fairhouse/contract/play/vendor-terms';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { checkOdds } from '../odds/check-odds.ts';
import { playsWithOdds } from '../odds/play-odds.ts';
import { insertOdds, lockTerms, selectNewestOdds } from './terms-store.ts';

type Parts = Pick<Studio, 'pool' | 'lottery' | 'terms'>;

/** The odds of every play of a game at a merchant. */
export async function listOdds(
  { lottery, terms: reader }: Parts,
  { merchant, gameCode }: RequestOf<typeof vendorOdds>,
): Promise<Result<ResponseOf<typeof vendorOdds>>> {
  const game = findGame(lottery, gameCode);
  if (!game) return fail('game_unknown');
  const terms = await reader.read();
  const own = terms.listOdds(merchant, gameCode);
  const plays = (await playsWithOdds(game.family)).map(({ code, cost, steps, rtp }) => {
    const newest = own.find(({ play }) => play === code);
    const standard = lottery.maths.standardOdds(game, code) ?? {};
    const chances = new Map(steps.map(({ step, chance }) => [step, chance]));
    return {
      play: code,
      cost,
      steps: Object.entries(standard).map(([step, odds]) => ({
        step,
        chance: chances.get(step) ?? 0,
        standard: odds,
        odds: newest?.odds[step] ?? odds,
      })),
      rtp: newest?.rtp ?? rtp,
      changed: newest ? { by: newest.changedBy, from: newest.opensFrom.toISOString() } : null,
    };
  });
  return ok({ plays });
}

/**
 * Odds of a play at one merchant, for draws that open from now on. The linter judges the whole play by its exact
 * chances; what it refuses is never stored. The same odds again change nothing.
 */
export async function changeOdds(
  { pool, lottery, terms }: Parts,
  { merchant, gameCode, play, odds, checkOnly, operator, reason }: RequestOf<typeof vendorChangeOdds>,
): Promise<Result<ResponseOf<typeof vendorChangeOdds>>> {
  const game = findGame(lottery, gameCode);
  const standard = game && lottery.maths.standardOdds(game, play);
  if (!game || !standard) return fail('game_unknown');
  const findings = await checkOdds({ family: game.family, play, odds });
  if (!findings.ok) return findings;
  const { list, rtp } = findings.value;
  if (list.some(({ level }) => level === 'refuse')) return fail('odds_refused', { value: { findings: list, rtp } });
  if (checkOnly) return ok({ findings: list, rtp, changed: false });
  const changed = await inTransaction(pool, {}, async (tx) => {
    await lockTerms(tx, `odds ${merchant} ${gameCode} ${play}`);
    const newest = await selectNewestOdds(tx, { merchant, gameCode, play });
    if (isDeepStrictEqual(sorted(newest?.odds ?? standard), sorted(odds))) return false;
    await insertOdds(tx, { merchant, gameCode, play, odds, rtp, changedBy: operator, reason });
    return true;
  });
  terms.forget();
  return ok({ findings: list, rtp, changed });
}

const sorted = (odds: Readonly<Record<string, number>>) =>
  Object.entries(odds).toSorted(([a], [b]) => (a < b ? -1 : 1));

import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { lotteryOdds } from '@fairhouse/contract/play/studio-lottery';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';

/** The odds that the merchant of a session has of its own, for its players' client. */
export async function listShownOdds(
  { lottery, terms }: Pick<Studio, 'lottery' | 'terms'>,
  session: Session,
  request: RequestOf<typeof lotteryOdds>,
): Promise<Result<ResponseOf<typeof lotteryOdds>>> {
  const gameCode = request.gameCode ?? session.gameCode;
  if (!findGame(lottery, gameCode)) return fail('wrong_game');
  const own = (await terms.read()).listOdds(session.merchant, gameCode);
  return ok({ list: own.map(({ play, odds, opensFrom }) => ({ play, odds, from: opensFrom.toISOString() })) });
}

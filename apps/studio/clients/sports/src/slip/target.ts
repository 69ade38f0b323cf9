import type { SportsApi } from '../api/sports-api.ts';
import type { MatchNames } from '../match-names.ts';
import { legKey } from './slip-legs.ts';
import type { SlipBook } from './slip-book.ts';

/** What the site asked to see: a match, or one of its outcomes. */
export interface Target {
  match: string;
  outcome: { market: number; specifiers: string; outcome: string } | null;
}

/** `<match>` or `<match>~<market>~<specifiers>~<outcome>`. */
export function readTarget(text: string | null): Target | null {
  const [match = '', market, specifiers = '', outcome] = (text ?? '').split('~');
  if (match === '') return null;
  const isOutcome = market !== undefined && /^\d{1,5}$/.test(market) && outcome !== undefined;
  return { match, outcome: isOutcome ? { market: Number(market), specifiers, outcome } : null };
}

interface Choosing {
  api: SportsApi;
  names: MatchNames;
  slip: SlipBook;
}

/** Puts the outcome into the slip at the odds of now, once; an outcome that takes no bets is only shown. */
export async function chooseTarget({ match, outcome }: Target, { api, names, slip }: Choosing): Promise<void> {
  if (!outcome) return;
  const answer = await api.match(match);
  if (!answer.ok) return;
  const page = answer.value.match;
  names.learn([page]);
  const market = page.markets.find((each) => each.market === outcome.market && each.specifiers === outcome.specifiers);
  const odds = market?.outcomes.find((each) => each.outcome === outcome.outcome)?.odds ?? 0;
  const leg = { match, ...outcome, odds, seq: market?.seq ?? 0 };
  if (page.stop || market?.status !== 1 || odds <= 1000) return;
  if (slip.read().legs.some((each) => legKey(each) === legKey(leg))) return;
  slip.toggle(leg);
}

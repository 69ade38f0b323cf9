import type {
  MatchClock,
  MatchPage,
  MatchRow,
  SportsChange,
  SportsMarket,
} from '@fairhouse/contract/play/studio-sports';

/** Seconds by which a page's own clock may differ. */
const DRIFT_S = 2;

type Shown = MatchRow | MatchPage;

/** What a page that shows the first must learn to show the second; undefined when it shows that already. */
export function changeOfRow(before: MatchRow, after: MatchRow): SportsChange | undefined {
  const change: SportsChange = { id: after.id, seq: after.seq, ...changedFields(before, after) };
  if (before.main?.no !== after.main?.no && after.main) change.added = [after.main];
  else if (before.main && after.main) {
    const market = changeOfMarket(before.main, after.main);
    if (market) change.markets = [market];
  }
  if (before.markets !== after.markets) change.open = after.markets;
  return Object.keys(change).length > 2 ? change : undefined;
}

export function changeOfPage(before: MatchPage, after: MatchPage): SportsChange | undefined {
  const change: SportsChange = { seq: after.seq, ...changedFields(before, after) };
  const known = before.events.at(-1)?.no ?? 0;
  const events = after.events.filter(({ no }) => no > known);
  if (events.length > 0) change.events = events;
  const markets = new Map(before.markets.map((market) => [market.no, market]));
  const added = after.markets.filter(({ no }) => !markets.has(no));
  if (added.length > 0) change.added = added;
  const changed = after.markets.flatMap((market): MarketChange[] => {
    const old = markets.get(market.no);
    const found = old && changeOfMarket(old, market);
    return found ? [found] : [];
  });
  if (changed.length > 0) change.markets = changed;
  return Object.keys(change).length > 1 ? change : undefined;
}

/** More than odds, score and open markets. */
export const fieldsDiffer = (before: MatchRow, after: MatchRow): boolean =>
  before.status !== after.status ||
  before.stop?.reason !== after.stop?.reason ||
  clockDiffers(before.clock, after.clock);

function changedFields(before: Shown, after: Shown): Partial<SportsChange> {
  const changed: Partial<SportsChange> = {};
  if (before.status !== after.status) changed.status = after.status;
  if (clockDiffers(before.clock, after.clock)) changed.clock = after.clock;
  if (JSON.stringify(before.score) !== JSON.stringify(after.score)) changed.score = after.score;
  if (before.stop?.reason !== after.stop?.reason) changed.stop = after.stop;
  return changed;
}

function clockDiffers(before: MatchClock | null, after: MatchClock | null): boolean {
  if (!before || !after) return before !== after;
  if (before.period !== after.period || before.state !== after.state || before.runs !== after.runs) return true;
  const passed = before.runs ? (Date.parse(after.at) - Date.parse(before.at)) / 1000 : 0;
  return Math.abs(before.second + passed - after.second) > DRIFT_S;
}

type MarketChange = NonNullable<SportsChange['markets']>[number];

function changeOfMarket(before: SportsMarket, after: SportsMarket): MarketChange | undefined {
  const odds = after.outcomes.map((outcome) => outcome.odds);
  const sameOdds = odds.every((value, at) => before.outcomes[at]?.odds === value);
  if (sameOdds) return before.status === after.status ? undefined : [after.no, after.status];
  return [after.no, after.status, ...odds];
}

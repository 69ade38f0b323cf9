import type { MatchPage, MatchRow, SportsChange, SportsMarket } from '@fairhouse/contract/play/studio-sports';

type Moved = NonNullable<SportsChange['markets']>[number];

/** What a match's fields become; those that the change does not name stay. */
function changedFields({ seq, status, clock, score, stop }: SportsChange) {
  return {
    seq,
    ...(status !== undefined && { status }),
    ...(clock !== undefined && { clock }),
    ...(score !== undefined && { score }),
    ...(stop !== undefined && { stop }),
  };
}

function changedMarket(market: SportsMarket, [, status, ...odds]: Moved, seq: number): SportsMarket {
  const outcomes =
    odds.length === 0 ? market.outcomes : market.outcomes.map((each, at) => ({ ...each, odds: odds[at] ?? each.odds }));
  return { ...market, status: status as SportsMarket['status'], seq, outcomes };
}

/** The match of a page after a message of the stream. Markets that did not change stay the same objects. */
export function changePage(page: MatchPage, change: SportsChange): MatchPage {
  const { events = [], added = [], markets = [], seq } = change;
  const moved = new Map(markets.map((each) => [each[0], each]));
  const known = page.markets.map((market) => {
    const each = moved.get(market.no);
    return each ? changedMarket(market, each, seq) : market;
  });
  const isNew = new Set(page.events.map(({ no }) => no));
  return {
    ...page,
    ...changedFields(change),
    events: [...page.events, ...events.filter(({ no }) => !isNew.has(no))].slice(-60),
    markets: added.length + markets.length === 0 ? page.markets : [...known, ...added],
  };
}

/** The row of a list after a message of the stream. */
export function changeRow<Row extends MatchRow>(row: Row, change: SportsChange): Row {
  const { added = [], markets = [], seq, open } = change;
  const main = added[0] ?? row.main;
  const moved = markets.find(([no]) => no === main?.no);
  return {
    ...row,
    ...changedFields(change),
    main: main && moved ? changedMarket(main, moved, seq) : main,
    ...(open !== undefined && { markets: open }),
  };
}

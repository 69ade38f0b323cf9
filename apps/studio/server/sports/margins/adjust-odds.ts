import { offerOdds, shiftBySteps, winningChance, type OfferedMarket } from '@fairhouse/games/sports';
import { marginOf } from '@fairhouse/games/sports/models';
import type { MarginScope } from '@fairhouse/contract/play/vendor-sports-margins';
import type { BookMatch } from '../markets/book.ts';
import type { Selection } from '../tickets/ticket.ts';
import type { Adjustment } from './adjustment-store.ts';

/** Of the usual margin, in hundredths. */
export const USUAL = 100;

export type OfMatch = Pick<BookMatch, 'id' | 'sport' | 'league'>;

/** Margins and shifts as operators set them at one time. */
export class AdjustedOdds {
  readonly #margins: ReadonlyMap<string, Adjustment>;
  readonly #shifts: ReadonlyMap<string, Adjustment>;
  readonly #rows: readonly Adjustment[];

  constructor(rows: readonly Adjustment[]) {
    this.#rows = rows;
    this.#margins = new Map(rows.flatMap((row) => (row.percent === null ? [] : [[scopeName(row), row]])));
    this.#shifts = new Map(
      rows.flatMap((row) => (row.steps === null ? [] : [[lineName(row as unknown as Selection), row]])),
    );
  }

  /** As it would be after one more change. */
  with(row: Adjustment): AdjustedOdds {
    return new AdjustedOdds([...this.#rows.filter((each) => !isSame(each, row)), row]);
  }

  /** Margins other than the usual, those of the last change first. */
  margins(): Adjustment[] {
    return [...this.#margins.values()].filter(({ percent }) => percent !== USUAL).sort((a, b) => b.id - a.id);
  }

  /** Exactly for this scope. */
  percentOf(scope: MarginScope): number {
    return this.#margins.get(scopeName(scope))?.percent ?? USUAL;
  }

  /** Hundredths of the usual margin of a market: the most exact of those that are not the usual one. Null: of a whole match. */
  marginOf({ id, sport, league }: OfMatch, market: number | null): number {
    const scopes: MarginScope[] = [
      { sport, league, match: id, market },
      { sport, league, match: id, market: null },
      { sport, league, match: null, market },
      { sport, league, match: null, market: null },
      { sport, league: null, match: null, market },
      { sport, league: null, match: null, market: null },
    ];
    for (const scope of scopes) {
      const set = this.#margins.get(scopeName(scope));
      if (set && set.percent !== USUAL) return set.percent!;
    }
    return USUAL;
  }

  /** Steps by which the odds of an outcome are moved. */
  shiftOf(selection: Selection): number {
    return this.#shifts.get(lineName(selection))?.steps ?? 0;
  }

  /** Number of the last change that concerns a match; 0 without one. */
  revisionOf({ id, sport, league }: OfMatch): number {
    const concerned = this.#rows.filter(
      (row) =>
        row.sport === sport && (row.match === null ? row.league === null || row.league === league : row.match === id),
    );
    return concerned.reduce((last, row) => Math.max(last, row.id), 0);
  }

  /** The model's odds with margins and shifts; the very same list where there are none. */
  adjust(match: OfMatch, offered: readonly OfferedMarket[], live: boolean): readonly OfferedMarket[] {
    if (this.revisionOf(match) === 0) return offered;
    return offered.map((market) => this.#adjustMarket(match, market, live));
  }

  #adjustMarket(match: OfMatch, offered: OfferedMarket, live: boolean): OfferedMarket {
    const { market, specifiers, outcomes } = offered;
    const percent = this.marginOf(match, market);
    const steps = outcomes.map(({ outcome }) => this.shiftOf({ match: match.id, market, specifiers, outcome }));
    if (percent === USUAL && steps.every((step) => step === 0)) return offered;
    const usual = marginOf(market, outcomes.length, live);
    const odds =
      percent === USUAL
        ? outcomes.map((outcome) => outcome.odds)
        : offerOdds(
            outcomes.map(({ chances }) => winningChance(chances)),
            (usual * percent) / 100,
          );
    return {
      ...offered,
      outcomes: outcomes.map((outcome, at) => {
        const before = outcome.odds === null ? null : (odds[at] ?? null);
        return { ...outcome, odds: before === null ? null : shiftBySteps(before, steps[at]!) };
      }),
    };
  }
}

type Scope = Pick<Adjustment, 'sport' | 'league' | 'match' | 'market'>;

/** A match is named by its id alone. */
const scopeName = ({ sport, league, match, market }: Scope): string =>
  JSON.stringify([sport, match === null ? league : null, match, market]);

const lineName = ({ match, market, specifiers, outcome }: Selection): string =>
  JSON.stringify([match, market, specifiers, outcome]);

const isSame = (a: Adjustment, b: Adjustment): boolean =>
  (a.percent === null) === (b.percent === null) &&
  scopeName(a) === scopeName(b) &&
  a.specifiers === b.specifiers &&
  a.outcome === b.outcome;

import { entryGroups, type EntryGroup } from '@fairhouse/contract/money/entry-groups';
import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';

/** Periods that end today. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What a record shows: a period or two days, and the page. Nothing: the last week, the first page. */
export interface RecordFilter {
  period?: Period;
  from?: string;
  until?: string;
  page?: number;
}

/** The filter in the parameters of an address. */
export function readFilter({ period, from, until, page }: Record<string, unknown>): RecordFilter {
  const known = periods.find((name) => name === period);
  return {
    ...(known && known !== 'week' && { period: known }),
    ...(!known && isDay(from) && isDay(until) && from <= until && { from, until }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}

export interface BetFilter extends RecordFilter {
  category?: GameCategory;
  /** Rounds without a result yet, of every day. */
  state?: 'open';
}

export function readBetFilter(search: Record<string, unknown>): BetFilter {
  const category = gameCategories.find((name) => name === search['category']);
  return {
    ...readFilter(search),
    ...(category && { category }),
    ...(search['state'] === 'open' && { state: 'open' as const }),
  };
}

export interface AccountFilter extends RecordFilter {
  group?: EntryGroup;
}

export function readAccountFilter(search: Record<string, unknown>): AccountFilter {
  const group = entryGroups.find((name) => name === search['group']);
  return { ...readFilter(search), ...(group && { group }) };
}

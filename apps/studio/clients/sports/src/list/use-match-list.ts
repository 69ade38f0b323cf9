import type { MatchList, ListQuery } from '../api/match-lists.ts';
import { useStore, useTable } from '../table.tsx';

/** A list while it is shown. */
export const useMatchList = (when: ListQuery['when'], sport: ListQuery['sport']): MatchList =>
  useStore(useTable().lists({ when, sport }));

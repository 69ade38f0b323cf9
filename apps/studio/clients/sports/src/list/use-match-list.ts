import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import { useMemo } from 'react';
import { followList, type MatchList } from '../api/match-lists.ts';
import { useStore, useTable } from '../table.tsx';

/** A list while it is shown. */
export function useMatchList(when: 'live' | 'today' | 'coming', sport: MatchSport | undefined): MatchList {
  const { clock, names } = useTable();
  const list = useMemo(() => followList({ when, sport }, { clock, names }), [when, sport, clock, names]);
  return useStore(list);
}

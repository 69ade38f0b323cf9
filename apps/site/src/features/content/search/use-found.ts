import type { Game } from '@fairhouse/contract/play/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePermission } from '../../../app/boot.ts';
import { useLanguage } from '../../../app/language.tsx';
import { isOn } from '../../../app/module-on.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { useOwnSearches } from './own-searches.ts';
import { groupAnswer, groupStart, withoutClosed, type Group } from './search-groups.ts';
import { popularQuery, recentQuery, searchQuery } from './search-queries.ts';

/** Milliseconds before a pending answer shows a waiting state. */
const PATIENCE_MILLISECONDS = 300;

/** Whether it has been busy for a while: most answers arrive before a waiting state would be noticed. */
export function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

/** Asks for the typed text; the list shows the answer. */
export function useAsk() {
  const { locale } = useLanguage();
  const queries = useQueryClient();
  return (q: string) => {
    if (q !== '') void queries.prefetchQuery(searchQuery(q, locale));
  };
}

export interface Found {
  groups: Group[];
  /** A request is in progress. */
  busy: boolean;
  /** The shown results belong to a previous text. */
  stale: boolean;
  settled: boolean;
  failed: boolean;
  nothing: boolean;
  hasOwn: boolean;
  again: () => void;
}

const nothingYet: readonly Game[] = [];

export function useFound(q: string): Found {
  const { locale } = useLanguage();
  const own = useOwnSearches();
  const loggedIn = useLoggedIn();
  const answer = useQuery(searchQuery(q, locale));
  const recent = useQuery({ ...recentQuery(locale), enabled: loggedIn }).data ?? nothingYet;
  const popular = useQuery(popularQuery(locale)).data ?? nothingYet;
  const shown = q === '' ? undefined : answer.data;
  // Keeps the same rows as long as their content is equal, so that a letter draws none of them again.
  const fitting = useMemo(() => (shown ? groupAnswer(shown, recent) : []), [shown, recent]);
  const start = useMemo(() => groupStart(own, recent, popular), [own, recent, popular]);
  const likely = useMemo(() => groupStart([], [], popular), [popular]);
  const settled = answer.isSuccess && !answer.isFetching && !answer.isPlaceholderData;
  const nothing = shown !== undefined && fitting.length === 0;
  const groups = q === '' ? start : nothing ? likely : fitting;
  const { info } = usePermission();
  return {
    groups: useMemo(() => withoutClosed(groups, (module) => isOn(info.whitelabel, module)), [groups, info]),
    busy: q !== '' && answer.isFetching,
    stale: q !== '' && answer.isPlaceholderData && !answer.isFetching,
    settled,
    // Offline nothing is asked, and no answer comes.
    failed: q !== '' && (answer.isError || answer.isPaused),
    nothing: nothing && settled,
    hasOwn: q === '' && own.length > 0,
    again: () => void answer.refetch(),
  };
}

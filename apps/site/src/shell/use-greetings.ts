import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { moduleOn } from '../app/boot.ts';
import { giftsQuery } from '../app/content-queries.ts';
import { mayShowGift, noteGiftShown } from '../app/gift-question.ts';
import { useLanguage } from '../app/language.tsx';
import { mustAskRegion, noteRegionAsked } from '../app/region-question.ts';
import { useLoggedIn } from '../app/session.ts';
import { openSheet, useOpenSheets } from '../app/sheets.ts';

/** What opens by itself: the question for the region, and after it, when nothing else is open, the gift popup. */
export function useGreetings(): void {
  const [asksRegion] = useState(mustAskRegion);
  const { locale } = useLanguage();
  const loggedIn = useLoggedIn();
  const idle = useOpenSheets().length === 0;
  const mayGreet = moduleOn('GIFT') && mayShowGift(loggedIn);
  const { data: gifts } = useQuery({ ...giftsQuery(locale), enabled: mayGreet });
  const audience = loggedIn ? 'member' : 'visitor';
  const hasGift = gifts?.some((gift) => gift.audience === 'all' || gift.audience === audience) ?? false;

  useEffect(() => {
    if (!asksRegion) return;
    noteRegionAsked();
    openSheet('region');
  }, [asksRegion]);

  useEffect(() => {
    if (!idle || !mayGreet || !hasGift) return;
    noteGiftShown(loggedIn);
    openSheet('gift');
  }, [idle, mayGreet, hasGift, loggedIn]);
}

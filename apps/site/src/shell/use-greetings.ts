import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { moduleOn } from '../app/boot.ts';
import { giftsQuery } from '../app/content-queries.ts';
import { mayShowGift, noteGiftShown } from '../app/gift-question.ts';
import { useLanguage } from '../app/language.tsx';
import { noticesFor } from '../app/notice-audience.ts';
import { mustAskRegion, noteRegionAsked } from '../app/region-question.ts';
import { useLoggedIn } from '../app/session.ts';
import { openSheet, useOpenSheets } from '../app/sheets.ts';
import { useReadyGift } from '../app/use-ready-gift.ts';
import { layoutOf } from './layout.ts';

/** The gift popup opens only after this delay, so that the visitor sees the page first. */
const GIFT_MILLISECONDS = 3500;

/**
 * Sheets that open by themselves: the question for the region, and after it, when nothing else is open, the gift popup.
 */
export function useGreetings(): void {
  const [asksRegion] = useState(mustAskRegion);
  const { locale } = useLanguage();
  const loggedIn = useLoggedIn();
  const full = useRouterState({ select: (state) => layoutOf(state.location.pathname, loggedIn) === 'full' });
  const idle = useOpenSheets().length === 0 && full;
  const mayGreet = moduleOn('GIFT') && mayShowGift(loggedIn);
  const { data: gifts } = useQuery({ ...giftsQuery(locale), enabled: mayGreet });
  const ready = useReadyGift(mayGreet);
  const hasGift = noticesFor(gifts ?? [], loggedIn).length > 0 || ready !== null;

  useEffect(() => {
    if (!asksRegion) return;
    noteRegionAsked();
    openSheet('region');
  }, [asksRegion]);

  useEffect(() => {
    if (!idle || !mayGreet || !hasGift) return;
    const timer = setTimeout(() => {
      noteGiftShown(loggedIn);
      openSheet('gift');
    }, GIFT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [idle, mayGreet, hasGift, loggedIn]);
}

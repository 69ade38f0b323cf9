import type { SlipQuote } from '@fairhouse/contract/play/studio-slips';
import { useEffect, useState } from 'react';
import { useStore, useTable } from '../table.tsx';
import { stakeOf } from './stakes.ts';
import { typeOf } from './slip-legs.ts';

const FIRST_MS = 250;
const AGAIN_MS = 3000;

/** What the studio says of the slip now, asked again while it is shown. */
export function useQuote(): SlipQuote | null {
  const { api, slip: book, settings } = useTable();
  const slip = useStore(book);
  const { stakePerLine } = useStore(settings);
  const [quote, setQuote] = useState<SlipQuote | null>(null);
  useEffect(() => {
    if (slip.legs.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const stake = stakeOf(slip, stakePerLine);
    // Singles are quoted as legs of one slip: each has its own limit there.
    const type = slip.mode === 'singles' ? (slip.legs.length > 1 ? 'multiple' : 'single') : typeOf(slip);
    const ask = async () => {
      if (!document.hidden) {
        const answer = await api.quote({ legs: slip.legs, type, ...(stake && { stake }) });
        if (!isShown) return;
        if (answer.ok) setQuote(answer.value);
      }
      timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    timer = setTimeout(() => void ask(), FIRST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [api, slip, stakePerLine]);
  return slip.legs.length === 0 ? null : quote;
}

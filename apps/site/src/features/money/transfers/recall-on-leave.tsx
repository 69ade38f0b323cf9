import { useEffect, useEffectEvent } from 'react';
import { recallsAfterPlay } from './recall-after-play.ts';
import { useRecall } from './use-recall.ts';

/** Brings the vendor's money back when the member leaves the game, if the member likes. */
export default function RecallOnLeave({ vendor }: { vendor: string }) {
  const recall = useRecall();
  const leave = useEffectEvent(() => {
    if (recallsAfterPlay()) recall.mutate({ vendor });
  });
  useEffect(() => () => leave(), []);
  return null;
}

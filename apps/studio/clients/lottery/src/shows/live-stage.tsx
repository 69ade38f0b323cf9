import type { LotteryDraw } from '@fairhouse/contract/play/studio-draws';
import { useEffect, useState } from 'react';
import { useWords } from '../table.tsx';
import { Stage } from './stage.tsx';

/** Milliseconds until the last car has arrived, or the last reel has stopped. */
const LENGTH_MS = 7500;

/** Games that are shown: each draw plays here as it comes, and stands still before and after. */
export function LiveStage({ family, draw }: { family: string; draw: LotteryDraw }) {
  const { say } = useWords();
  const [shown, setShown] = useState(draw.numero);
  const isPlaying = shown !== draw.numero;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setShown(draw.numero), LENGTH_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, draw.numero]);
  return (
    <section className="live-stage" aria-label={say('watch')}>
      <Stage key={draw.numero} family={family} draw={draw} isStill={!isPlaying} />
      {isPlaying && (
        <button type="button" className="chip" onClick={() => setShown(draw.numero)}>
          {say('skip')}
        </button>
      )}
    </section>
  );
}

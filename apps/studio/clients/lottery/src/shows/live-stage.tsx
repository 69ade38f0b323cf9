import type { LotteryDraw } from '@fairhouse/contract/play/studio-draws';
import { useEffect, useState } from 'react';
import { useWords } from '../table.tsx';
import { Stage } from './stage.tsx';

/** Milliseconds until the last car has arrived, or the last reel has stopped. */
const LENGTH_MS = 7500;

/** Games that are shown: each draw plays here as it comes, also the first of a game, and stands still before and after. */
export function LiveStage({ family, draw }: { family: string; draw: LotteryDraw | null }) {
  const { say } = useWords();
  const numero = draw?.numero;
  const [shown, setShown] = useState(numero);
  const isPlaying = shown !== numero;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setShown(numero), LENGTH_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, numero]);
  if (!draw) return null;
  return (
    <section className="live-stage" aria-label={say('watch')}>
      <Stage key={draw.numero} family={family} draw={draw} isStill={!isPlaying} />
      {isPlaying && (
        <button type="button" className="chip" onClick={() => setShown(numero)}>
          {say('skip')}
        </button>
      )}
    </section>
  );
}

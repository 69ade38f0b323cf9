import { useEffect, useState } from 'react';
import { useClient, useWords } from '../client.tsx';
import type { Refused } from '../room/room.ts';

const SHOWN_MS = 5000;

/** Why something was refused. */
export function Toasts() {
  const { room } = useClient();
  const { say, money } = useWords();
  const [shown, setShown] = useState<{ id: number; refused: Refused } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let id = 0;
    const stop = room.onRefused((refused) => {
      id += 1;
      setShown({ id, refused });
      clearTimeout(timer);
      timer = setTimeout(() => setShown(null), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [room]);
  return (
    <output className="toasts" role="alert">
      {shown && (
        <span key={shown.id} className="toast">
          {say(`refused_${shown.refused.code}`, { amount: money(shown.refused.limit ?? 0) })}
        </span>
      )}
    </output>
  );
}

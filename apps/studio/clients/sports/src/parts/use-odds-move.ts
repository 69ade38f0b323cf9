import { useEffect, useRef, useState } from 'react';

export type OddsMove = 'up' | 'down' | null;

const SHOWN_MS = 8000;

/** Whether odds went up or down a moment ago. */
export function useOddsMove(odds: number): OddsMove {
  const before = useRef(odds);
  const [move, setMove] = useState<OddsMove>(null);
  useEffect(() => {
    if (odds === before.current) return;
    // From or to no odds at all is a stop, not a move.
    setMove(odds > 0 && before.current > 0 ? (odds > before.current ? 'up' : 'down') : null);
    before.current = odds;
    const timer = setTimeout(() => setMove(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return move;
}

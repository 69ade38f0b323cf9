import { useRoom } from '../client.tsx';

/** Milliseconds of a turn that got more time for a lost connection. */
const EXTRA_MS = 30_000;

/** The end of a seat’s turn, and how long it is in all; null while it has none. */
export function useTurnTime(seat: number): { until: string; wholeMs: number } | null {
  const until = useRoom(({ state }) => {
    const hand = state?.hand;
    return hand?.phase === 'play' && hand.turn?.seats.includes(seat) ? hand.turn.until : null;
  });
  const isExtra = useRoom(({ state }) => state?.hand?.turn?.extra ?? false);
  const seconds = useRoom(({ info }) => info?.turnSeconds ?? 0);
  return until === null ? null : { until, wholeMs: isExtra ? EXTRA_MS : seconds * 1000 };
}

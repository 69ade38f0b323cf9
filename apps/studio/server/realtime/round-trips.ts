/** Round trips that count: the network changes. */
const REMEMBERED = 5;

/** Measures how long a message takes to the other side and back. */
export function createRoundTrips(now: () => number = () => performance.now()) {
  const trips: number[] = [];
  let asked: { id: number; at: number } | undefined;
  let id = 0;
  return {
    /** Number of the next ping. */
    ask(): number {
      id += 1;
      asked = { id, at: now() };
      return id;
    },
    answered(answer: number): void {
      if (asked?.id !== answer) return;
      trips.push(now() - asked.at);
      if (trips.length > REMEMBERED) trips.shift();
      asked = undefined;
    },
    best: (): number | null => (trips.length === 0 ? null : Math.round(Math.min(...trips) * 10) / 10),
  };
}

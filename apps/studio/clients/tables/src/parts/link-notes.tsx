import { useClient, useRoomPart, useWords } from '../client.tsx';
import type { RoomView } from '../room/room-view.ts';

/** A connection that is so slow is told (UKGC RTS 4). */
const SLOW_MS = 400;

const slowMs = ({ link, roundTripMs }: RoomView): number | null =>
  link === 'live' && roundTripMs !== null && roundTripMs > SLOW_MS ? Math.round(roundTripMs) : null;

/** What a player must know of the connection, and that a demo is one. */
export function LinkNotes() {
  const { session } = useClient();
  const link = useRoomPart((view) => view.link);
  const { say } = useWords();
  return (
    <>
      {link === 'lost' && <output className="strip warn">{say('offline')}</output>}
      {link === 'crowded' && <output className="strip warn">{say('too_many_pages')}</output>}
      {link === 'old' && <output className="strip warn">{say('page_old')}</output>}
      {link === 'ended' && <output className="strip warn">{say('refused_session')}</output>}
      {session.demo && <p className="strip">{say('demo')}</p>}
    </>
  );
}

/** Over the scene: it comes and goes with each measurement, and must not move spots under a finger. */
export function SlowNote() {
  const slow = useRoomPart(slowMs);
  const { say } = useWords();
  return slow !== null && <output className="slow-note">{say('slow', { ms: slow })}</output>;
}

import type { Answer } from './call.ts';

/** A failure that a later try does not mend. */
const OVER = new Set(['not_found', 'login_required', 'session_expired']);

interface Wanted {
  ask: (room: string) => Promise<Answer<{ path: string }>>;
  room: string;
  /** Shown where the room does not exist: an address may be old. */
  usual: string;
  onUsual: () => void;
}

/** Where the socket of a room is opened, as a steady socket asks. */
export async function findRoomDoor({ ask, room, usual, onUsual }: Wanted): Promise<URL | 'later' | 'ended'> {
  const door = await ask(room);
  if (!door.ok && door.code === 'not_found' && room !== usual) {
    onUsual();
    return findRoomDoor({ ask, room: usual, usual, onUsual });
  }
  if (!door.ok) return OVER.has(door.code) ? 'ended' : 'later';
  const address = new URL(door.value.path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

import type { CloseReason } from '@fairhouse/contract/play/realtime';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { Rate } from '@fairhouse/server';
import type { Session } from '../sessions/store.ts';

/** One connection as a room sees it. */
export interface Guest {
  readonly session: Session;
  /** Text that is ready, or a message. What may be `dropped` is left out while the connection is slow. */
  send(message: string | ServerMessage, dropped?: boolean): void;
  close(reason: CloseReason): void;
}

/** What a guest may do in a room until it leaves. */
export interface Visit {
  /** A message of this kind of room, parsed from JSON but not checked; false for what is no such message. */
  receive(message: unknown): Promise<boolean>;
  leave(): void;
}

/** Rooms of one kind. */
export interface RoomKeeper {
  /** Messages of one socket in these rooms; without it the usual rate. */
  readonly messageRate?: Rate;
  /** Undefined: it has no such room. A reason: this guest may not enter it. */
  enter(room: string, guest: Guest, last: number | undefined): Promise<Visit | CloseReason> | undefined;
}

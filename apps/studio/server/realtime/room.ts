import type { ClientMessage, CloseReason, ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { Session } from '../sessions/store.ts';

/** One connection as a room sees it. */
export interface Guest {
  readonly session: Session;
  /** Text that is ready, or a message. What may be `dropped` is left out while the connection is slow. */
  send(message: string | ServerMessage, dropped?: boolean): void;
  close(reason: CloseReason): void;
}

export type RoomMessage = Exclude<ClientMessage, { type: 'hello' | 'join' | 'pong' }>;

/** What a guest may do in a room until it leaves. */
export interface Visit {
  receive(message: RoomMessage): Promise<void>;
  leave(): void;
}

/** Rooms of one kind. */
export interface RoomKeeper {
  /** Undefined: it has no such room. A reason: this guest may not enter it. */
  enter(room: string, guest: Guest, last: number | undefined): Promise<Visit | CloseReason> | undefined;
}

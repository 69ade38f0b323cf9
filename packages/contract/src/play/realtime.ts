import * as z from 'zod/mini';
import { minor, text } from '../core/index.ts';

/**
 * The protocol of every room, `fairhouse.rt.1`: JSON texts over a WebSocket at `/rt` of the studio's own origin. Money is in
 * minor units, times are the studio's, whose clock alone counts.
 */
export const REALTIME_PROTOCOL = 'fairhouse.rt.1';
export const REALTIME_PATH = '/rt';

/**
 * What a page says in its `hello`. Raised with each change by which a page that was loaded before would show something wrong: of
 * the messages of any room, of `applyTableEvent`, of `followMoves`, or of the ways of fish. Such a page is closed with `page_old`.
 */
export const PAGE_NUMBER = 3;
/** The shapes of all messages of rooms for which that number was chosen (`realtime.test.ts`). */
export const PAGE_MESSAGES = '3: cd97c85828217363';

/** Bytes of the longest message of a client. */
export const LONGEST_MESSAGE = 4096;
/** Milliseconds for `hello`. */
export const HELLO_MS = 5_000;
export const PING_MS = 10_000;
/** A side that heard nothing for so long counts the connection as dead. */
export const DEAD_MS = 25_000;
/** Events after `last` that are sent again; who missed more gets a snapshot. */
export const RESUMABLE_EVENTS = 256;

/** Why a socket was closed. Of these, `moved`, `slow`, `dead` and `restart` are worth another try at once, `too_many_pages` one later. */
export const closeCodes = {
  /** No JSON, an unknown type, or fields of another shape. */
  invalid_message: 4400,
  login_required: 4401,
  wrong_game: 4403,
  room_unknown: 4404,
  hello_missing: 4408,
  /** The room is served by another process: ask for its door again. */
  moved: 4409,
  /** Operators closed it. */
  room_closed: 4410,
  /** Every seat is taken. */
  room_full: 4423,
  /** The player has as many sockets as one may have. */
  too_many_pages: 4424,
  /** Its `PAGE_NUMBER` is an earlier one: it is to be loaded again. */
  page_old: 4426,
  too_many: 4429,
  /** It does not read what is sent to it. */
  slow: 4430,
  dead: 4431,
  restart: 1012,
} as const;
export type CloseReason = keyof typeof closeCodes;

export const roomId = () => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** What a client sends to any room. */
export const socketMessage = z.discriminatedUnion('type', [
  /**
   * First of all. `page`: the `PAGE_NUMBER` with which the page was built; none: before there was one. `last`: the newest event of
   * this room that the client has.
   */
  z.strictObject({
    type: z.literal('hello'),
    token: text(1, 64),
    room: roomId(),
    page: z.optional(minor()),
    last: z.optional(minor()),
  }),
  /** To another room, on the same socket. */
  z.strictObject({ type: z.literal('join'), room: roomId(), last: z.optional(minor()) }),
  z.strictObject({ type: z.literal('pong'), id: minor() }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

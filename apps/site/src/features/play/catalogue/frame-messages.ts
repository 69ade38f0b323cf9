import type { Locale } from '@fairhouse/contract';
import type { Theme } from '../../../app/theme.ts';

/** Messages of a game to the page around it (docs/vendor-wallet.md, client messages). */
const messages = [
  'ready',
  'balance',
  'round-start',
  'round-end',
  'close',
  'deposit',
  'lottery-favourites',
  'game',
] as const;
export type FrameMessage = (typeof messages)[number];

/** Messages of the page to a game. */
export type PageMessage =
  | { type: 'fairhouse:theme'; theme: Theme }
  | { type: 'fairhouse:language'; language: Locale }
  | { type: 'fairhouse:pause'; paused: boolean }
  /** Favourites among a vendor's lotteries, which this page stores: a frame's own storage may be denied or divided. */
  | { type: 'fairhouse:lottery-favourites'; codes: readonly string[] };

/**
 * Reads a message, or null when it is not for us: it must come from that window and that exact origin (reliability 64).
 * Figures in it are ignored; it only causes a read from the server.
 */
export function readFrameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  origin: string,
): FrameMessage | null {
  if (frame === null || event.source !== frame || event.origin !== origin) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return messages.find((name) => data.type === `fairhouse:${name}`) ?? null;
}

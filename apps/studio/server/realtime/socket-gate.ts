import { createRateLimit, type Rate } from '@fairhouse/server';
import type { IncomingMessage } from 'node:http';

/** Sockets of one player at this process. */
export const MOST_SOCKETS = 4;
const OPENINGS: Rate = { burst: 10, perSecond: 10 / 60 };
const MESSAGES: Rate = { burst: 16, perSecond: 8 };
/** Sockets opened from one address, which many players may share. */
const ADDRESS_OPENINGS: Rate = { burst: 600, perSecond: 20 };

const first = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/**
 * Whether a page of the studio itself opens the socket: a browser names the page's origin and cannot be made to lie. The host is
 * what it asked for, or what the proxy before us was asked for.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin || (origin.protocol !== 'http:' && origin.protocol !== 'https:')) return false;
  return origin.host === headers.host || origin.host === first(headers['x-forwarded-host']);
}

export interface SocketRates {
  messages?: Rate;
  openings?: Rate;
  addressOpenings?: Rate;
}

/** Rates and numbers of sockets; in memory, as each process limits only its own. */
export function createSocketGate(rates: SocketRates = {}) {
  const openings = createRateLimit(rates.openings ?? OPENINGS);
  const addresses = createRateLimit(rates.addressOpenings ?? ADDRESS_OPENINGS);
  const open = new Map<string, number>();
  return {
    mayKnock: (address: string): boolean => addresses.take(address),
    /** Takes a place of the player, and gives the function that gives it back; or says why there is none. */
    take(player: string): (() => void) | 'too_many_pages' | 'too_many' {
      const count = open.get(player) ?? 0;
      if (count >= MOST_SOCKETS) return 'too_many_pages';
      if (!openings.take(player)) return 'too_many';
      open.set(player, count + 1);
      return () => {
        const left = (open.get(player) ?? 1) - 1;
        if (left > 0) open.set(player, left);
        else open.delete(player);
      };
    },
    /** A limit for the messages of one socket. */
    messages(rate = MESSAGES) {
      const limit = createRateLimit(rates.messages ?? rate);
      return { take: (): boolean => limit.take('') };
    },
  };
}

export type SocketGate = ReturnType<typeof createSocketGate>;

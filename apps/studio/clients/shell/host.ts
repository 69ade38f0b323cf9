import { localeOf, themeOf, type Theme } from './launch.ts';
import type { Locale } from '@fairhouse/contract';

/** Messages of this frame to the page around it. */
export type HostMessage =
  | {
      type:
        | 'fairhouse:ready'
        | 'fairhouse:round-start'
        | 'fairhouse:round-end'
        | 'fairhouse:close'
        | 'fairhouse:deposit';
    }
  | { type: 'fairhouse:balance'; balance: number }
  /** The frame shows another game now, as a table that was chosen here. */
  | { type: 'fairhouse:game'; gameCode: string }
  /** Favourites are stored by the page: storage of a frame belongs to this frame on that site only. */
  | { type: 'fairhouse:lottery-favourites'; codes: readonly string[] };

export interface HostListener {
  onTheme: (theme: Theme) => void;
  onLanguage: (locale: Locale) => void;
  onPause: (paused: boolean) => void;
  onLotteryFavourites?: (codes: readonly string[]) => void;
}

export interface Host {
  /** Whether a page surrounds the frame and its origin is known. */
  readonly isFramed: boolean;
  post: (message: HostMessage) => void;
}

/** Sends messages to the parent window, to the origin that the session names and no other. */
export function connectHost(parentOrigin: string, listener: HostListener): Host {
  const isFramed =
    window.parent !== window && URL.canParse(parentOrigin) && new URL(parentOrigin).origin === parentOrigin;
  if (isFramed) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.origin !== parentOrigin || event.source !== window.parent) return;
      const data = event.data;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'fairhouse:theme' && 'theme' in data) listener.onTheme(themeOf(data.theme));
      if (data.type === 'fairhouse:language' && 'language' in data)
        listener.onLanguage(localeOf(String(data.language)));
      if (data.type === 'fairhouse:lottery-favourites' && 'codes' in data && Array.isArray(data.codes)) {
        listener.onLotteryFavourites?.(data.codes.filter((code) => typeof code === 'string'));
      }
      if (data.type === 'fairhouse:pause') listener.onPause(!('paused' in data) || data.paused !== false);
    });
  }
  return {
    isFramed,
    post: (message) => {
      if (isFramed) window.parent.postMessage(message, parentOrigin);
    },
  };
}

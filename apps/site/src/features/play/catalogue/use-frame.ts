import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdBalance, isBalanceHeld, releaseBalance } from '../../../app/balance-hold.ts';
import { useLanguage } from '../../../app/language.tsx';
import { notePresence } from '../../../app/presence.ts';
import { balanceKey, memberKey } from '../../../app/queries.ts';
import { useOpenSheets } from '../../../app/sheets.ts';
import { useTheme } from '../../../app/theme.ts';
import { readFrameMessage, type PageMessage } from './frame-messages.ts';
import { readCodes, storedFavourites, storeFavourites } from './lottery-favourites.ts';

export interface FrameOptions {
  /** No bets are taken now: the game is paused, after the round in progress was shown. */
  stopped: boolean;
  onClose: () => void;
  onDeposit: () => void;
  /** The frame shows this game now, as a table that was chosen in it. */
  onGame: (code: string) => void;
  /** The player's name, of a lottery: its favourites are stored by it. */
  favouritesOf?: string | undefined;
}

const LONGEST_CODE = 64;

/** Messages between the page and one game frame: receives its events, and sends theme and language on change. */
export function useFrame(origin: string, { stopped, onClose, onDeposit, onGame, favouritesOf }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [spoke, setSpoke] = useState(false);
  const [playing, setPlaying] = useState(false);
  const sheets = useOpenSheets().length;
  const covered = sheets > 0 || (stopped && !playing);
  const queries = useQueryClient();
  const theme = useTheme();
  const { locale } = useLanguage();

  const post = useEffectEvent((message: PageMessage) => frame.current?.contentWindow?.postMessage(message, origin));

  const sendFavourites = useEffectEvent(() => {
    if (favouritesOf === undefined) return;
    post({ type: 'fairhouse:lottery-favourites', codes: storedFavourites(favouritesOf) });
  });

  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readFrameMessage(event, frame.current?.contentWindow ?? null, origin);
    switch (message) {
      case 'ready':
        setReady(true);
        setSpoke(true);
        post({ type: 'fairhouse:theme', theme });
        post({ type: 'fairhouse:language', language: locale });
        sendFavourites();
        return;
      case 'round-start':
        // Playing counts as input, although the touches go to the frame.
        notePresence();
        setPlaying(true);
        holdBalance();
        return;
      case 'round-end':
        setPlaying(false);
        releaseBalance();
        void queries.invalidateQueries({ queryKey: balanceKey });
        void queries.invalidateQueries({ queryKey: memberKey('bets') });
        return;
      case 'balance':
        if (!isBalanceHeld()) void queries.invalidateQueries({ queryKey: balanceKey });
        return;
      case 'close':
        onClose();
        return;
      case 'deposit':
        onDeposit();
        return;
      case 'game': {
        const { gameCode } = event.data as { gameCode?: unknown };
        if (typeof gameCode === 'string' && gameCode.length <= LONGEST_CODE) onGame(gameCode);
        return;
      }
      case 'lottery-favourites':
        if (favouritesOf !== undefined)
          storeFavourites(favouritesOf, readCodes((event.data as { codes?: unknown }).codes));
        return;
      case null:
    }
  });

  useEffect(() => {
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      // After leaving during a round the balance shows the result at once.
      releaseBalance();
      void queries.invalidateQueries({ queryKey: balanceKey });
    };
  }, [queries]);

  useEffect(() => {
    if (ready) post({ type: 'fairhouse:theme', theme });
  }, [ready, theme]);

  useEffect(() => {
    if (ready) post({ type: 'fairhouse:language', language: locale });
  }, [ready, locale]);

  // The player's name may be known later than the frame is ready.
  useEffect(() => {
    if (ready && favouritesOf !== undefined) sendFavourites();
  }, [ready, favouritesOf]);

  // Pauses and mutes the game while a sheet covers it or play is stopped.
  useEffect(() => {
    if (ready) post({ type: 'fairhouse:pause', paused: covered });
  }, [ready, covered]);

  return { frame, ready, spoke, playing, markReady: () => setReady(true) };
}

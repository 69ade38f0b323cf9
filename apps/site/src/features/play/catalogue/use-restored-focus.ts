import type { Game } from '@fairhouse/contract/play/games';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { GamePage } from './game-list-pages.ts';

const codeOf = ({ vendor, gameCode }: Game) => `${vendor}/${gameCode}`;

const parts = (tile: Element) => [...tile.querySelectorAll<HTMLElement>('a, button')];

/**
 * When a list is read again, a game that moved to another page has another tile: the focus moves to it, or to the old
 * position when the game has gone. The result is spread over the element that contains the tiles.
 */
export function useRestoredFocus(pages: readonly GamePage[]) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ code: string | undefined; place: number; part: number } | null>(null);
  const games = pages.flatMap((page) => page.games);

  useLayoutEffect(() => {
    const tiles = list.current?.querySelectorAll('li');
    if (!tiles?.length || !focused.current || document.activeElement !== document.body) return;
    const { code, place, part } = focused.current;
    const now = games.findIndex((game) => codeOf(game) === code);
    const tile = tiles[now < 0 ? Math.min(place, tiles.length - 1) : now];
    if (tile) (parts(tile)[part] ?? parts(tile)[0])?.focus({ preventScroll: now >= 0 });
  });

  const onFocus = ({ target }: FocusEvent) => {
    const tile = target.closest('li');
    if (!tile) return;
    const place = [...(list.current?.querySelectorAll('li') ?? [])].indexOf(tile);
    const code = games.slice(place, place + 1).map(codeOf)[0];
    focused.current = { code, place, part: parts(tile).indexOf(target as HTMLElement) };
  };
  /** Not called for a removed tile; another window takes the focus of this one until it returns. */
  const onBlur = ({ target }: FocusEvent) => {
    if (document.activeElement !== target) focused.current = null;
  };
  return { ref: list, onFocus, onBlur };
}

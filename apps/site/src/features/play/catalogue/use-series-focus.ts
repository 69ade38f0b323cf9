import { useEffect, useRef } from 'react';

/** When an open series is left, the focus is on its tile again; on the page's content if that is not shown. */
export function useSeriesFocus(open: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const left = last.current;
    last.current = open;
    if (left === undefined || open !== undefined) return;
    const tile = document.querySelector<HTMLElement>(`[data-series="${CSS.escape(left)}"]`);
    if (tile) tile.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  }, [open]);
}

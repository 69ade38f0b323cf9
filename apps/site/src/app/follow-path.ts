import { nextPaint } from '@fairhouse/ui';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { createStore, useStore } from './store.ts';

/** Where a pressed link leads, from the press until its page is the address; the tab that leads there is marked meanwhile. */
const pressed = createStore<string | undefined>(undefined);

/** Whether the present navigation began with a press that has been painted. */
export const isPressPainted = (): boolean => pressed.read() !== undefined;

/** The path of the page that is open, or that a press is just opening. */
export function useHere(): string {
  const here = useRouterState({ select: (state) => state.location.pathname });
  return useStore(pressed)?.replace(/[?#].*/, '') ?? here;
}

/** An operator's link as a path of this site, or null: `//host`, backslashes and other schemes lead elsewhere. */
export function ownPath(written: string): string | null {
  if (!/^\/(?![/\\])/.test(written)) return null;
  const url = URL.parse(written, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}

/** An operator's link as an https address, or null. */
export function outsideAddress(written: string): string | null {
  const url = URL.parse(written);
  return url?.protocol === 'https:' ? url.href : null;
}

interface Press {
  defaultPrevented: boolean;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault: () => void;
}

/**
 * Opens a link to our own path without loading the page again, after the press has been painted: changing the page takes a
 * slow phone longer than a press may. A second press of the same link does nothing meanwhile, another link wins. A press
 * for a new tab is left to the browser.
 */
export function useFollowPath(): (event: Press, path: string) => void {
  const router = useRouter();
  return useCallback(
    (event, path) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (pressed.read() === path) return;
      pressed.write(path);
      void openAfterPaint(path, (to) => router.history.push(to));
    },
    [router],
  );
}

async function openAfterPaint(path: string, open: (path: string) => void): Promise<void> {
  await nextPaint();
  if (pressed.read() !== path) return;
  open(path);
  // The router has asked its pages by then.
  setTimeout(() => pressed.read() === path && pressed.write(undefined));
}

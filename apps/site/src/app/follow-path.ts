import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

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

/** Opens a link to our own path without loading the page again; a press for a new tab is left to the browser. */
export function useFollowPath(): (event: Press, path: string) => void {
  const router = useRouter();
  return useCallback(
    (event, path) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      router.history.push(path);
    },
    [router],
  );
}

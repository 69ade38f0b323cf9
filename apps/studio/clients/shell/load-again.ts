const KEY = 'fairhouse.loadedAgain';
/** Who still gets an old page, from a cache on the way, is told instead of loading it for ever. */
const PAUSE_MS = 60_000;

interface Page {
  /** It must outlive the page: where a frame is denied storage this throws. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds. */
  now: () => number;
  reload: () => void;
}

const ownPage: Page = {
  storage: () => sessionStorage,
  now: () => Date.now(),
  reload: () => location.reload(),
};

/** Loads this page again, once a minute at most; false where that is too soon, or cannot be remembered. */
export function loadAgain({ storage, now, reload }: Page = ownPage): boolean {
  try {
    const stored = storage();
    if (now() - Number(stored.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    stored.setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

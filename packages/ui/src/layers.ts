/**
 * Open layers and the browser's history: every layer has an entry of its own, so that the back button of a phone closes
 * the top layer instead of leaving the page. Its entries differ from the page's own by a mark in their state.
 */
interface Layer {
  /** Asks the layer to close; it may refuse. */
  ask: () => void;
}

/** The parts of the Navigation API that are used. */
interface Steps {
  currentEntry: { key: string } | null;
  traverseTo: (key: string) => { committed?: Promise<unknown>; finished?: Promise<unknown> };
}

/** The parts of `window` that are used; tests pass a fake. */
export interface LayerWindow {
  history: Pick<History, 'state' | 'go'> & {
    pushState: (state: unknown, unused: string) => void;
    replaceState: (state: unknown, unused: string) => void;
  };
  /** Missing in some browsers. */
  navigation?: Steps | undefined;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  setTimeout: (task: () => void, milliseconds: number) => unknown;
}

/** The longest that a navigation waits for the browser to go back; it might never arrive. */
const LONGEST_RETURN_MILLISECONDS = 500;
/** One layer often replaces another: only the state after this time is written into the history. */
const SETTLE_MILLISECONDS = 40;

export function createLayers(browser: LayerWindow) {
  const layers: Layer[] = [];
  let settling = false;
  /** We called `back` and the browser has not arrived yet: its `popstate` must not close a layer. */
  let returning = false;
  /** What was asked for meanwhile. */
  let delayed: (() => void)[] = [];

  const state = () => browser.history.state as { layers?: number; under?: string[] } | null;
  /** Number of layers that the current entry of the history represents. */
  const marked = () => state()?.layers ?? 0;
  const entryKey = () => browser.navigation?.currentEntry?.key;

  /**
   * Goes back to the entry with this many layers. A reload while an entry is written can give its mark to the page's
   * own entry. One step back would then leave the page, so the target is named by its key where the browser has keys.
   */
  function returnTo(depth: number) {
    const key = state()?.under?.[depth];
    returning = true;
    if (key === undefined || !browser.navigation) {
      browser.history.go(depth - marked());
      return;
    }
    const { committed, finished } = browser.navigation.traverseTo(key);
    committed?.catch(() => {
      // No such entry: this one is the page's own.
      browser.history.replaceState({ ...state(), layers: depth }, '');
      arrive();
    });
    finished?.catch(() => {});
  }

  function arrive() {
    returning = false;
    const tasks = delayed;
    delayed = [];
    // After the other listeners of this arrival, which would take its page for the wanted one.
    if (tasks.length > 0) browser.setTimeout(() => tasks.forEach((task) => task()), 0);
  }

  function settle() {
    settling = false;
    if (returning) return;
    for (let depth = marked() + 1; depth <= layers.length; depth += 1) {
      const key = entryKey();
      const under = key === undefined ? undefined : [...(state()?.under ?? []).slice(0, depth - 1), key];
      browser.history.pushState({ ...state(), layers: depth, under }, '');
    }
    if (layers.length < marked()) returnTo(layers.length);
  }

  function settleSoon() {
    if (settling) return;
    settling = true;
    browser.setTimeout(settle, SETTLE_MILLISECONDS);
  }

  browser.addEventListener('popstate', () => {
    if (!returning) for (const layer of layers.slice(marked()).toReversed()) layer.ask();
    arrive();
    // A layer that refused to close gets its entry back; an entry whose layer was removed earlier is skipped.
    settleSoon();
  });

  return {
    /** Returns a function that removes the layer. */
    add(ask: () => void): () => void {
      const layer = { ask };
      layers.push(layer);
      settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },
    /** Whether the current entry belongs to a layer. Navigation from a layer to another page replaces that entry. */
    isEntry: () => marked() > 0,
    /** Runs a navigation: while the browser goes back to the page of a closed layer, it would be lost. */
    whenReturned(task: () => void): void {
      if (!returning) {
        task();
        return;
      }
      delayed.push(task);
      browser.setTimeout(arrive, LONGEST_RETURN_MILLISECONDS);
    },
    settle: settleSoon,
  };
}

let shared: ReturnType<typeof createLayers> | undefined;

/** The layers of this page. */
export const pageLayers = () =>
  (shared ??= createLayers({
    history: {
      get state(): unknown {
        return history.state;
      },
      go: (steps) => history.go(steps),
      // The prototype's function, not the instance's own: a router that wraps that one would take the entry for a page.
      pushState: (state, unused) => History.prototype.pushState.call(history, state, unused),
      replaceState: (state, unused) => History.prototype.replaceState.call(history, state, unused),
    },
    navigation: window.navigation,
    addEventListener: (type, listener) => addEventListener(type, listener),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  }));

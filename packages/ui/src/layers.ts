/**
 * Open layers and the browser's history: every layer has an entry of its own, so that the back button of a phone closes the
 * top one instead of leaving the page. Entries differ from the page's own only by a mark in their state.
 */
interface Layer {
  /** Asks the layer to close; it may stay. */
  ask: () => void;
}

/** What is needed of the Navigation API. */
interface Steps {
  currentEntry: { key: string } | null;
  traverseTo: (key: string) => { committed?: Promise<unknown>; finished?: Promise<unknown> };
}

/** What is needed of `window`; tests bring their own. */
export interface LayerWindow {
  history: Pick<History, 'state' | 'go'> & {
    pushState: (state: unknown, unused: string) => void;
    replaceState: (state: unknown, unused: string) => void;
  };
  /** Not in every browser. */
  navigation?: Steps | undefined;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  setTimeout: (task: () => void, milliseconds: number) => unknown;
}

/** One layer often gives way to the next: only what is left after this long is written into the history. */
const SETTLE_MILLISECONDS = 40;

export function createLayers(browser: LayerWindow) {
  const layers: Layer[] = [];
  let settling = false;
  /** We went back ourselves and the browser has not arrived yet: its `popstate` must not close a layer. */
  let returning = false;

  const state = () => browser.history.state as { layers?: number; under?: string[] } | null;
  /** How many layers the present entry of the history stands for. */
  const marked = () => state()?.layers ?? 0;
  const entryKey = () => browser.navigation?.currentEntry?.key;

  /**
   * Back to the entry of so many layers. A reload in the moment in which an entry is written can give its mark to the
   * page's own entry: a step back would leave the page, so the entry is named where the browser knows names.
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
      // No such entry: this is the page's own.
      browser.history.replaceState({ ...state(), layers: depth }, '');
      returning = false;
    });
    finished?.catch(() => {});
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
    returning = false;
    // A layer that stayed gets its entry back; an entry whose layer is long gone is stepped over.
    settleSoon();
  });

  return {
    /** Returns the way to take the layer off. */
    add(ask: () => void): () => void {
      const layer = { ask };
      layers.push(layer);
      settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },
    /** Whether the present entry is a layer's: whoever leads to another page from here replaces it. */
    isEntry: () => marked() > 0,
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
      // Not the instance's own: a router that wraps it would take the entry for a page.
      pushState: (state, unused) => History.prototype.pushState.call(history, state, unused),
      replaceState: (state, unused) => History.prototype.replaceState.call(history, state, unused),
    },
    navigation: window.navigation,
    addEventListener: (type, listener) => addEventListener(type, listener),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  }));

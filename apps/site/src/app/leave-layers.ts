import { pageLayers } from '@fairhouse/ui';
import type { RouterHistory } from '@tanstack/react-router';

/** A page that is opened from a layer replaces the layer's history entry; back leads to the page below it. */
export function leaveLayersBehind(history: RouterHistory) {
  const { push } = history;
  history.push = (path, state, options) =>
    pageLayers().whenReturned(() => {
      if (pageLayers().isEntry()) history.replace(path, state, options);
      else push(path, state, options);
    });
  // A page that was reloaded while a layer was open starts on the layer's entry.
  pageLayers().settle();
}

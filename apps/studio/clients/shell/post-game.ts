import type { Host } from './host.ts';
import type { Store } from './store.ts';

/** Sends the page around the frame the code of the game that is shown, whenever another room has another game. */
export function postGame<View>(view: Store<View>, codeOf: (view: View) => string | undefined, host: Host): void {
  let known: string | undefined;
  view.subscribe(() => {
    const gameCode = codeOf(view.read());
    if (gameCode === undefined || gameCode === known) return;
    known = gameCode;
    host.post({ type: 'fairhouse:game', gameCode });
  });
}

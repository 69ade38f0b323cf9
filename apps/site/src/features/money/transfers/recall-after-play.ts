/** Whether this browser brings the money back when its member leaves a game with a wallet of its own. */
const STORED = 'recallAfterPlay';

export const recallsAfterPlay = (): boolean => localStorage.getItem(STORED) === '1';

export function chooseRecallAfterPlay(chosen: boolean): void {
  if (chosen) localStorage.setItem(STORED, '1');
  else localStorage.removeItem(STORED);
}

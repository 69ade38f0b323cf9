import type { Show, ShownWin } from './show.ts';

const EACH_MS = 1500;

/** After a round: shows its wins one after the other, each with its line and pay, until the next action. */
export function pointAtWins(show: Show, wins: readonly ShownWin[], summary: () => string): () => void {
  const { stage, hud } = show;
  if (wins.length === 0) return () => {};
  const tourist = { isOver: false };
  const tour = async (): Promise<void> => {
    while (!tourist.isOver) {
      for (const win of wins) {
        stage.showWin(win.positions, win.rows, win.line);
        hud.setMessage(win.text, 'win');
        await stage.animator.wait(EACH_MS);
        if (tourist.isOver) return;
      }
      hud.setMessage(summary, 'win');
      stage.showWin(wins.flatMap((win) => win.positions));
      await stage.animator.wait(EACH_MS);
    }
  };
  void tour();
  return () => {
    tourist.isOver = true;
    stage.clearWins();
  };
}

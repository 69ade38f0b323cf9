import { followCallbreak } from './callbreak/follow-callbreak.ts';
import type { SeenMove } from './moves.ts';
import { followPusoyDos } from './pusoy-dos/follow-pusoy-dos.ts';
import { followPusoy } from './pusoy/follow-pusoy.ts';
import type { PvpView } from './pvp-games.ts';
import { followTeenPatti } from './teen-patti/follow-teen-patti.ts';
import { followTongits } from './tongits/follow-tongits.ts';

/**
 * What a seat sees after moves, as far as it follows from what it saw and from the moves alone: cards that it is shown, and what
 * only the studio knows, come beside them. `you` is the seat that looks; `turn` are the seats whose move is awaited afterwards.
 */
export function followMoves<View extends PvpView>(
  view: View,
  moves: readonly SeenMove[],
  you: number,
  turn: readonly number[],
): View {
  return followView(view, moves, turn.includes(you) ? you : null) as View;
}

/** `playing`: the seat that looks, when its move is awaited. */
function followView(view: PvpView, moves: readonly SeenMove[], playing: number | null): PvpView {
  switch (view.game) {
    case 'tongits':
      return moves.reduce(followTongits, view);
    case 'pusoy-dos':
      return moves.reduce(followPusoyDos, view);
    case 'pusoy':
      return moves.reduce(followPusoy, view);
    case 'teen-patti':
      return followTeenPatti(view, moves, playing);
    case 'callbreak':
      return followCallbreak(view, moves, playing);
  }
}

import type { PvpMove, PvpMoveKind } from '@fairhouse/contract/play/studio-pvp';
import type { ReactNode } from 'react';
import { useClient, useWords } from '../client.tsx';
import { useFrames } from '../parts/use-frames.ts';
import { useAnyHand } from './use-hand.tsx';

interface ActionProps {
  kind: PvpMoveKind;
  /** What is sent; null: cards must be chosen first. */
  move: PvpMove | null;
  isMain?: boolean;
  children?: ReactNode;
  onSent?: () => void;
}

/** A move as a button. It is there only while the rules allow its kind, and can be pressed only at the own turn. */
export function Action({ kind, move, isMain = false, children, onSent }: ActionProps) {
  const { room } = useClient();
  const { hand, isTurn } = useAnyHand();
  const { say } = useWords();
  if (!hand.can.includes(kind)) return null;
  return (
    <button
      type="button"
      className={isMain ? 'button main' : 'button'}
      data-move={kind}
      disabled={!isTurn || move === null}
      onClick={() => {
        if (move && room.act(move)) onSent?.();
      }}
    >
      {children ?? say(`move_${kind}`)}
    </button>
  );
}

/** Moves of the turn; beside them how the hand is sorted. The frame before has the cards. */
export function Actions({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  const hasCards = useFrames(1) === 1;
  return (
    <div className="actions">
      {hasCards && tools}
      {hasCards && <div className="moves">{children}</div>}
    </div>
  );
}

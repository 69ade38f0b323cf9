import { useEffect, useRef, type ReactNode } from 'react';
import { useRoomPart, useWords } from '../client.tsx';
import { phaseOf } from '../room/room-view.ts';
import { followArrowKeys } from './arrow-keys.ts';

/** The cloth with the spots of a game; a new phase draws none of them again. */
export function Board({ children, className }: { children: ReactNode; className: string }) {
  const isOpen = useRoomPart(phaseOf) === 'open';
  const { say } = useWords();
  const board = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (board.current ? followArrowKeys(board.current) : undefined));
  return (
    <fieldset
      ref={board}
      className={`board ${className}`}
      aria-label={say('your_bets')}
      aria-disabled={!isOpen}
      data-open={isOpen}
    >
      {children}
    </fieldset>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useRoom, useWords } from '../client.tsx';
import { followArrowKeys } from './arrow-keys.ts';

/** The cloth with the spots of a game. */
export function Board({ children, className }: { children: ReactNode; className: string }) {
  const { state } = useRoom();
  const { say } = useWords();
  const board = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (board.current ? followArrowKeys(board.current) : undefined));
  return (
    <fieldset
      ref={board}
      className={`board ${className}`}
      aria-label={say('your_bets')}
      data-open={state?.round.phase === 'open'}
    >
      {children}
    </fieldset>
  );
}

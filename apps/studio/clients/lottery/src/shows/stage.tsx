import type { LotteryDraw } from '@fairhouse/contract/play/studio-draws';
import type { Outcome } from '@fairhouse/games/lottery';
import { useStore, useTable, useWords } from '../table.tsx';
import { NumberBoard } from './number-board.tsx';
import { Race } from './race.tsx';
import { Reels } from './reels.tsx';

const dice = '123456'.split('');
const digits = '0123456789'.split('');

/** Families whose numbers light up on a board, and its size. */
const boards: Readonly<Record<string, number>> = { KENO: 80, BINGO: 75, LHC: 49 };
const others: readonly string[] = ['PK10', 'K3', 'SSC'];

export const hasShow = (family: string): boolean => Object.hasOwn(boards, family) || others.includes(family);

interface StageProps {
  family: string;
  draw: LotteryDraw;
  /** Shows the end at once. */
  isStill: boolean;
}

/**
 * A draw as a race, as reels or on a board. The numbers are final and stand beside it before anything moves; the show
 * decides nothing, and stands still where motion is reduced.
 */
export function Stage({ family, draw, isStill }: StageProps) {
  const { say } = useWords();
  const tokens = drawnTokens(draw.numbers as Outcome);
  const own = useOwnNumbers(draw);
  const size = boards[family];
  return (
    <>
      <div className={isStill ? 'show still' : 'show'} data-show={draw.numero} aria-hidden="true">
        {size !== undefined ? (
          <NumberBoard tokens={tokens} size={size} own={own} />
        ) : family === 'PK10' ? (
          <Race tokens={tokens} />
        ) : (
          <Reels family={family} tokens={tokens} faces={family === 'K3' ? dice : digits} />
        )}
      </div>
      {own.size > 0 && size !== undefined && <p className="small muted own-note">{say('your_numbers')}</p>}
    </>
  );
}

/** In the order of the draw. */
function drawnTokens(outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'numbers':
      return outcome.numbers.map(String);
    case 'zodiac':
      return [...outcome.numbers, outcome.special].map(String);
    case 'digits':
      return outcome.digits.map(String);
    case 'dice':
      return outcome.dice.map(String);
    case 'bonus':
    case 'prizes':
    case 'block':
      return [];
  }
}

/** Numbers of the player's own tickets of the draw. */
function useOwnNumbers({ gameCode, numero }: LotteryDraw): ReadonlySet<string> {
  const { tickets } = useTable();
  const own = useStore(tickets).list.filter((ticket) => ticket.gameCode === gameCode && ticket.numero === numero);
  return new Set(own.flatMap(({ lines }) => lines.flatMap(({ selection }) => selection.match(/\d+/g) ?? [])));
}

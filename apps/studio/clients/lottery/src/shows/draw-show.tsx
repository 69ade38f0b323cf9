import type { LotteryDraw } from '@fairhouse/contract/play/studio-draws';
import type { Outcome } from '@fairhouse/games/lottery';
import { useState, type CSSProperties } from 'react';
import { OutcomeView } from '../numbers/outcome-view.tsx';
import { facesOf, TokenFace } from '../numbers/token-face.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useStore, useTable, useWords } from '../table.tsx';

/** Families whose numbers are shown one after the other, and the size of their board; null is a row. */
const boards: Readonly<Record<string, number | null>> = {
  KENO: 80,
  BINGO: 75,
  PK10: null,
  LHC: 49,
  K3: null,
  SSC: null,
};

export const hasShow = (family: string): boolean => Object.hasOwn(boards, family);

interface DrawShowProps {
  family: string;
  draw: LotteryDraw;
  onClose: () => void;
}

/**
 * A draw once more, number by number. The numbers are final and stand above before anything moves; the show decides
 * nothing, can be skipped, and stands still where motion is reduced.
 */
export function DrawShow({ family, draw, onClose }: DrawShowProps) {
  const { say } = useWords();
  const [isSkipped, setIsSkipped] = useState(false);
  const drawn = drawnTokens(draw.numbers as Outcome);
  const own = useOwnNumbers(draw);
  const size = boards[family] ?? null;
  return (
    <Sheet
      title={say('draw', { numero: draw.numero })}
      onClose={onClose}
      foot={
        <button type="button" className="button wide" onClick={() => (isSkipped ? onClose() : setIsSkipped(true))}>
          {say(isSkipped ? 'close' : 'skip')}
        </button>
      }
    >
      <OutcomeView family={family} numbers={draw.numbers} />
      <div className={isSkipped ? 'show skipped' : 'show'} aria-hidden="true">
        {size === null ? (
          <div className="show-row">
            {drawn.map((token, at) => (
              <span key={at} className="show-drawn" style={turn(at)}>
                <TokenFace faces={facesOf(family)} token={token} />
              </span>
            ))}
          </div>
        ) : (
          <div className={size === 49 ? 'show-board seven' : 'show-board'}>
            {Array.from({ length: size }, (_, index) => String(index + 1)).map((token) => {
              const at = drawn.indexOf(token);
              return (
                <span
                  key={token}
                  className={`show-cell${at < 0 ? '' : ' show-drawn'}${own.has(token) ? ' own' : ''}`}
                  style={turn(at)}
                >
                  {token}
                </span>
              );
            })}
          </div>
        )}
      </div>
      {own.size > 0 && size !== null && <p className="small muted own-note">{say('your_numbers')}</p>}
    </Sheet>
  );
}

const turn = (at: number): CSSProperties => ({ '--turn': Math.max(0, at) }) as CSSProperties;

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

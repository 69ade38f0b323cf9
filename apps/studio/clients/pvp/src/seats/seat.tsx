import type { PvpMadeMove, PvpSeat } from '@fairhouse/contract/play/studio-pvp';
import { memo, type ComponentType } from 'react';
import { Backs } from '../cards/mini-cards.tsx';
import { useWords } from '../client.tsx';
import { originOfSeat } from '../hand/use-hand.tsx';
import { useMoveText } from '../words/move-text.ts';
import { Disc } from './disc.tsx';
import { TurnRing } from './turn-ring.tsx';
import { useTurnTime } from './use-turn-time.ts';

function useSeatState({ here, auto, bot }: PvpSeat): string | null {
  const { say } = useWords();
  if (bot) return null;
  if (auto) return say('seat_auto');
  return here ? null : say('seat_gone');
}

interface SeatViewProps {
  seat: PvpSeat;
  /** In percent of the table. */
  x: number;
  y: number;
  /** Cards in the hand. */
  count: number;
  isOut: boolean;
  /** What it did last in this hand. */
  move: PvpMadeMove | undefined;
  Beside: ComponentType<{ seat: number }> | null;
}

/** Another player: name, time, cards, and what was done last. It is drawn again when one of these changes. */
export const SeatView = memo(function SeatView({ seat, x, y, count, isOut, move, Beside }: SeatViewProps) {
  const { say } = useWords();
  const turn = useTurnTime(seat.seat);
  const state = useSeatState(seat);
  const textOf = useMoveText();
  return (
    <section
      className="seat"
      aria-label={seat.name}
      data-seat={seat.seat}
      data-side={x < 40 ? 'left' : x > 60 ? 'right' : 'middle'}
      data-turn={turn !== null}
      data-out={isOut}
      style={{ '--x': `${x}%`, '--y': `${y}%` }}
    >
      <div className="seat-head" data-origin={originOfSeat(seat.seat)}>
        <span className="seat-disc">
          <Disc seat={seat.seat} name={seat.name} />
          {turn && <TurnRing {...turn} />}
        </span>
        <span className="seat-name">
          <strong>{seat.name}</strong>
          {seat.bot && <span className="bot-badge">{say('bot')}</span>}
          {state !== null && <small>{state}</small>}
          {state === null && count > 0 && (
            <span className="seat-cards">
              <Backs count={count} />
              <span className="figures" aria-hidden="true">
                {count}
              </span>
              <span className="visually-hidden">{say('cards_left', { n: count })}</span>
            </span>
          )}
        </span>
      </div>
      {Beside && <Beside seat={seat.seat} />}
      {turn === null && move && (
        <span className="bubble" key={move.turn}>
          {textOf(move.move)}
        </span>
      )}
    </section>
  );
});

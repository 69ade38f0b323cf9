import type { PvpSeat } from '@fairhouse/contract/play/studio-pvp';
import type { ReactNode } from 'react';
import { Backs } from '../cards/mini-cards.tsx';
import { useRoom, useWords } from '../client.tsx';
import { originOfSeat, useAnyHand } from '../hand/use-hand.tsx';
import { useMoveText } from '../words/move-text.ts';
import { Disc } from './disc.tsx';
import { TurnRing } from './turn-ring.tsx';

/** Milliseconds of a turn that got more time for a lost connection. */
const EXTRA_MS = 30_000;

export function useTurnOf(seat: number): { until: string; wholeMs: number } | null {
  const { info } = useRoom();
  const { hand } = useAnyHand();
  const { turn } = hand;
  if (hand.phase !== 'play' || !turn?.seats.includes(seat) || !info) return null;
  return { until: turn.until, wholeMs: turn.extra ? EXTRA_MS : info.turnSeconds * 1000 };
}

export function useSeatState({ here, auto, bot }: PvpSeat): string | null {
  const { say } = useWords();
  if (bot) return null;
  if (auto) return say('seat_auto');
  return here ? null : say('seat_gone');
}

interface SeatViewProps {
  seat: PvpSeat;
  place: readonly [number, number];
  /** Cards in the hand. */
  count: number;
  isOut: boolean;
  children: ReactNode;
}

/** Another player: name, time, cards, and what was done last. */
export function SeatView({ seat, place: [x, y], count, isOut, children }: SeatViewProps) {
  const { say } = useWords();
  const { made } = useRoom();
  const turn = useTurnOf(seat.seat);
  const state = useSeatState(seat);
  const textOf = useMoveText();
  const move = made[seat.seat];
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
      {children}
      {turn === null && move && (
        <span className="bubble" key={move.turn}>
          {textOf(move.move)}
        </span>
      )}
    </section>
  );
}

import type { PvpHand, PvpTable } from '@fairhouse/contract/play/studio-pvp';
import { useState } from 'react';
import { useClient, useRoom, useWords } from '../client.tsx';
import { gameViews, rankOrders } from '../games/game-views.ts';
import { mayMove } from '../room/room-view.ts';
import { Disc } from '../seats/disc.tsx';
import { seatPlaces } from '../seats/places.ts';
import { SeatView, useTurnOf } from '../seats/seat.tsx';
import { TurnRing } from '../seats/turn-ring.tsx';
import { Engraving } from './engraving.tsx';
import { HandProvider, originOfSeat } from './use-hand.tsx';
import { useOwnCards } from './use-own-cards.ts';

interface HandTableProps {
  hand: PvpHand;
  table: PvpTable;
  /** After its end only the table is shown. */
  isPlayed: boolean;
}

/** A hand: the others around the table, what lies in the middle, the own cards under the thumb. */
export function HandTable({ hand, table, isPlayed }: HandTableProps) {
  const view = useRoom();
  const turn = hand.turn?.no;
  const [openedAt] = useState(view.openedIn === hand.id ? turn : undefined);
  const isOpening = openedAt !== undefined && turn === openedAt;
  const own = useOwnCards(table.seats[hand.you]?.cards ?? [], rankOrders[table.game]);
  const { Centre, Beside, Own, isOut } = gameViews[table.game];
  const places = seatPlaces(table.game, hand.seats.length, hand.you);
  const isTurn = mayMove(view);
  return (
    <HandProvider value={{ hand, table, you: hand.you, own, isTurn, isOpening }}>
      <div className="felt" data-game={table.game} data-seats={hand.seats.length}>
        <Engraving />
        <div className="centre">
          <Centre />
        </div>
        {hand.seats
          .filter(({ seat }) => seat !== hand.you)
          .map((seat) => (
            <SeatView
              key={seat.seat}
              seat={seat}
              place={places.get(seat.seat)!}
              count={table.seats[seat.seat]?.count ?? 0}
              isOut={isOut(table, seat.seat)}
            >
              {Beside && <Beside seat={seat.seat} />}
            </SeatView>
          ))}
      </div>
      {isPlayed && (
        <section className="own" data-turn={isTurn} data-game={table.game}>
          <OwnSeat hand={hand} />
          <Own />
        </section>
      )}
    </HandProvider>
  );
}

/** The own name and time, and whether somebody else’s hand is on the cards. */
function OwnSeat({ hand }: { hand: PvpHand }) {
  const { room } = useClient();
  const { say } = useWords();
  const turn = useTurnOf(hand.you);
  const own = hand.seats[hand.you];
  if (!own) return null;
  return (
    <div className="own-seat" data-origin={originOfSeat(hand.you)}>
      <span className="seat-disc">
        <Disc seat={hand.you} name={own.name} />
        {turn && <TurnRing {...turn} />}
      </span>
      <strong>{turn ? say('your_turn') : own.name}</strong>
      {own.auto ? (
        <button type="button" className="button main" data-back onClick={() => room.comeBack()}>
          {say('come_back')}
        </button>
      ) : (
        <button type="button" className="tool leave" onClick={() => room.stand()}>
          {say('leave_hand')}
        </button>
      )}
    </div>
  );
}

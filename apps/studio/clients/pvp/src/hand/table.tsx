import type { PvpHand, PvpTable } from '@fairhouse/contract/play/studio-pvp';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { RankOrder } from '../cards/hand-order.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import { gameViews, rankOrders } from '../games/game-views.ts';
import { mayMove, type RoomView } from '../room/room-view.ts';
import { Disc } from '../seats/disc.tsx';
import { seatPlaces } from '../seats/places.ts';
import { SeatView } from '../seats/seat.tsx';
import { TurnRing } from '../seats/turn-ring.tsx';
import { useTurnTime } from '../seats/use-turn-time.ts';
import { Engraving } from './engraving.tsx';
import { HandProvider, OwnProvider, originOfSeat } from './use-hand.tsx';
import { useOwnCards } from './use-own-cards.ts';

/** After its end only the table is shown. It is drawn in parts between frames, not within the message that changes it. */
export function HandTable({ isPlayed }: { isPlayed: boolean }) {
  const view = useDeferredValue(useRoom(whole));
  const hand = view.state?.hand;
  if (!hand?.table) return null;
  const { made, openedIn } = view;
  return <Dealt {...{ hand, table: hand.table, made, openedIn, isPlayed }} isTurn={mayMove(view)} />;
}

const whole = (view: RoomView): RoomView => view;

interface DealtProps extends Pick<RoomView, 'made' | 'openedIn'> {
  hand: PvpHand;
  table: PvpTable;
  isPlayed: boolean;
  isTurn: boolean;
}

const NONE: readonly string[] = [];

/** A hand: the others around the table, what lies in the middle, the own cards under the thumb. */
const Dealt = memo(function Dealt({ hand, table, made, openedIn, isPlayed, isTurn }: DealtProps) {
  const { you, turn } = hand;
  const [openedAt] = useState(openedIn === hand.id ? turn?.no : undefined);
  const isOpening = openedAt !== undefined && turn?.no === openedAt;
  const { Centre, Beside, Own, isOut } = gameViews[table.game];
  const places = seatPlaces(table.game, hand.seats.length, you);
  const played = useMemo(
    () => ({ hand, table, you, made, isTurn, isOpening }),
    [hand, table, you, made, isTurn, isOpening],
  );
  return (
    <HandProvider value={played}>
      <OwnHand held={table.seats[you]?.cards ?? NONE} ranks={rankOrders[table.game]}>
        <div className="felt" data-game={table.game} data-seats={hand.seats.length} data-over={!isPlayed}>
          <Engraving />
          <div className="centre">
            <Centre />
          </div>
          {hand.seats
            .filter(({ seat }) => seat !== you)
            .map((seat) => (
              <SeatView
                key={seat.seat}
                seat={seat}
                x={places.get(seat.seat)![0]}
                y={places.get(seat.seat)![1]}
                count={table.seats[seat.seat]?.count ?? 0}
                isOut={isOut(table, seat.seat)}
                move={made[seat.seat]}
                Beside={Beside}
              />
            ))}
        </div>
        {isPlayed && (
          <section className="own" data-turn={isTurn} data-game={table.game}>
            <OwnSeat seat={you} />
            <Own />
          </section>
        )}
      </OwnHand>
    </HandProvider>
  );
});

/** Keeps the order and the choice of the own cards. */
function OwnHand({ held, ranks, children }: { held: readonly string[]; ranks: RankOrder; children: ReactNode }) {
  return <OwnProvider value={useOwnCards(held, ranks)}>{children}</OwnProvider>;
}

/** The own name and time, and whether somebody else’s hand is on the cards. */
function OwnSeat({ seat }: { seat: number }) {
  const { room } = useClient();
  const { say } = useWords();
  const own = useRoom(({ state }) => state?.hand?.seats[seat]);
  const turn = useTurnTime(seat);
  if (!own) return null;
  return (
    <div className="own-seat" data-origin={originOfSeat(seat)}>
      <span className="seat-disc">
        <Disc seat={seat} name={own.name} />
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

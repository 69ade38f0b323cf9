import type { PvpHand, PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { RankOrder } from '../cards/hand-order.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import { gameViews, rankOrders } from '../games/game-views.ts';
import { RoomName } from '../lounge/empty-table.tsx';
import { Lounge } from '../lounge/lounge.tsx';
import { useFrames } from '../parts/use-frames.ts';
import { mayMove, type RoomView } from '../room/room-view.ts';
import { Disc } from '../seats/disc.tsx';
import { seatPlaces } from '../seats/places.ts';
import { SeatView } from '../seats/seat.tsx';
import { TurnRing } from '../seats/turn-ring.tsx';
import { useTurnTime } from '../seats/use-turn-time.ts';
import { Engraving } from './engraving.tsx';
import { HandProvider, OwnProvider, originOfSeat } from './use-hand.tsx';
import { useOwnCards } from './use-own-cards.ts';

/**
 * From the moment that its seats are known; after its end only the table is shown. It is drawn in parts between frames, not
 * within the message that changes it.
 */
export function HandTable({ info, isPlayed }: { info: PvpRoom; isPlayed: boolean }) {
  const view = useDeferredValue(useRoom(whole));
  const hand = view.state?.hand;
  if (!hand) return null;
  const { made, openedIn } = view;
  return <Seated {...{ info, hand, made, openedIn, isPlayed }} isTurn={mayMove(view)} />;
}

const whole = (view: RoomView): RoomView => view;

interface SeatedProps extends Pick<RoomView, 'made' | 'openedIn'> {
  info: PvpRoom;
  hand: PvpHand;
  isPlayed: boolean;
  isTurn: boolean;
}

const NONE: readonly string[] = [];

/** A hand: the others around the table, what lies in the middle, the own cards under the thumb or what comes before and after. */
const Seated = memo(function Seated({ info, hand, made, openedIn, isPlayed, isTurn }: SeatedProps) {
  const { you, turn } = hand;
  const frames = useFrames(OWN_FROM);
  const table = frames >= CENTRE_FROM ? hand.table : null;
  const [openedAt] = useState(openedIn === hand.id ? turn?.no : undefined);
  const isOpening = openedAt !== undefined && turn?.no === openedAt;
  const { Centre, Beside, Own, isOut } = gameViews[info.game];
  const places = seatPlaces(info.game, hand.seats.length, you);
  const played = useMemo(
    () => table && { hand, table, you, made, isTurn, isOpening },
    [hand, table, you, made, isTurn, isOpening],
  );
  return (
    <HandProvider value={played}>
      <OwnHand held={table?.seats[you]?.cards ?? NONE} ranks={rankOrders[info.game]}>
        <div className="felt" data-game={info.game} data-seats={hand.seats.length} data-over={!isPlayed}>
          <Engraving />
          {table ? (
            <div className="centre">
              <Centre />
            </div>
          ) : (
            <RoomName info={info} />
          )}
          {hand.seats
            .filter(({ seat }) => seat !== you)
            .map((seat) => (
              <SeatView
                key={seat.seat}
                seat={seat}
                x={places.get(seat.seat)![0]}
                y={places.get(seat.seat)![1]}
                count={table?.seats[seat.seat]?.count ?? 0}
                isOut={table !== null && isOut(table, seat.seat)}
                move={made[seat.seat]}
                Beside={table && Beside}
              />
            ))}
        </div>
        {table && isPlayed && frames >= OWN_FROM ? (
          <section className="own" data-turn={isTurn} data-game={info.game}>
            <OwnSeat seat={you} />
            <Own />
          </section>
        ) : (
          <Lounge info={info} />
        )}
      </OwnHand>
    </HandProvider>
  );
});

/** A cheap phone needs a frame for the seats, one for what lies between them, and one for the own hand. */
const [CENTRE_FROM, OWN_FROM] = [1, 2];

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

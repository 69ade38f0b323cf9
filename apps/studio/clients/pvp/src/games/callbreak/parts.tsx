import { TableCard } from '../../cards/table-card.tsx';
import { useClient, useWords } from '../../client.tsx';
import { Action, Actions } from '../../hand/actions.tsx';
import { OwnFan } from '../../hand/own-fan.tsx';
import { SortTools } from '../../hand/sort-tools.tsx';
import { originOfSeat, useHand, useOwn } from '../../hand/use-hand.tsx';
import { seatPlaces } from '../../seats/places.ts';

/** The side of the middle on which a seat’s card lies. */
function sideOf(seat: number, seats: number, you: number): string {
  const place = seatPlaces('callbreak', seats, you).get(seat);
  if (!place) return 'bottom';
  if (place[0] < 40) return 'left';
  return place[0] > 60 ? 'right' : 'top';
}

/** The trick: each card before its player. An ended one is seen until the next begins. */
export function CallbreakCentre() {
  const { table, hand, you, isOpening } = useHand('callbreak');
  const { say } = useWords();
  const isOld = table.trick.length === 0 && table.last !== null;
  const cards = isOld ? table.last!.cards : table.trick;
  return (
    <div className="trick cross" data-drop="table">
      <p className="centre-note">{say('round_of', { n: table.round, all: table.rounds })}</p>
      <div className="cross-cards" data-old={isOld}>
        {cards.map(({ seat, card }) => (
          <span
            key={card}
            className="cross-place"
            data-side={sideOf(seat, hand.seats.length, you)}
            data-won={isOld && table.last!.winner === seat}
          >
            <TableCard card={card} from={originOfSeat(seat)} known={isOpening} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Tricks against the bid, and the score up to now. */
function Bid({ seat }: { seat: number }) {
  const { table } = useHand('callbreak');
  const { say } = useWords();
  const { bid, tricks, total, scores } = table.seats[seat]!;
  return (
    <>
      {bid !== null && <span className="mark figures">{say('tricks_of', { n: tricks, bid })}</span>}
      {scores.length > 0 && <span className="mark figures">{say('score', { n: (total / 10).toFixed(1) })}</span>}
    </>
  );
}

export const CallbreakBeside = Bid;

const BIDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function CallbreakOwn() {
  const { room } = useClient();
  const { table, hand, you, isTurn } = useHand('callbreak');
  const own = useOwn();
  const { say } = useWords();
  const [card] = own.chosen;
  const mayPlay = card !== undefined && own.chosen.size === 1 && table.playable.includes(card);
  return (
    <>
      <div className="own-marks">
        <Bid seat={you} />
      </div>
      <OwnFan
        own={own}
        from="table"
        playable={isTurn && table.step === 'play' ? table.playable : undefined}
        onThrow={(thrown) => {
          if (isTurn && table.playable.includes(thrown)) room.act({ kind: 'play', cards: [thrown] });
        }}
      />
      <Actions tools={hand.can.includes('bid') ? null : <SortTools own={own} />}>
        {hand.can.includes('bid') ? (
          <fieldset className="bids" aria-label={say('move_bid')}>
            {BIDS.map((tricks) => (
              <Action key={tricks} kind="bid" move={{ kind: 'bid', tricks }}>
                {tricks}
              </Action>
            ))}
          </fieldset>
        ) : (
          <Action kind="play" move={mayPlay ? { kind: 'play', cards: [card] } : null} isMain />
        )}
      </Actions>
      <p className="hint">
        {say(!isTurn ? 'hint_wait' : hand.can.includes('bid') ? 'hint_callbreak_bid' : 'hint_callbreak_play')}
      </p>
    </>
  );
}

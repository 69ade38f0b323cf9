import { TableCard } from '../../cards/table-card.tsx';
import { backPicture } from '../../../../shell/cards/card-pictures.ts';
import { useClient, useWords } from '../../client.tsx';
import { originOfSeat, useHand } from '../../hand/use-hand.tsx';

/** Cards of the pile of discards that are seen. */
const SEEN = 3;

/** Stock and discards. */
export function TongitsCentre() {
  const { room } = useClient();
  const { table, hand, made, isTurn, isOpening } = useHand('tongits');
  const { say } = useWords();
  const mayDraw = isTurn && hand.can.includes('draw');
  const first = Math.max(0, table.discards.length - SEEN);
  const whoDiscarded = (card: string) =>
    Object.values(made).find(({ move }) => move.kind === 'discard' && move.card === card)?.seat;
  return (
    <>
      <Pot />
      <div className="piles">
        <button
          type="button"
          className="pile stock"
          data-origin="stock"
          disabled={!mayDraw}
          aria-label={say('stock_left', { n: table.stock })}
          onClick={() => room.act({ kind: 'draw' })}
        >
          {table.stock > 0 && <img src={backPicture()} alt="" draggable={false} />}
          {table.stock > 1 && <img src={backPicture()} alt="" draggable={false} />}
          <span className="pile-count figures" aria-hidden="true">
            {table.stock}
          </span>
        </button>
        <fieldset
          className="pile discards"

          aria-label={say('discards')}
          data-drop="discard"
          data-origin="discard"
        >
          {table.discards.slice(first).map((card) => {
            const seat = whoDiscarded(card);
            return (
              <TableCard
                key={card}
                card={card}
                from={seat === undefined ? null : originOfSeat(seat)}
                known={isOpening || seat === undefined}
              />
            );
          })}
        </fieldset>
      </div>
    </>
  );
}

/** What two wins in a row take, and who has the first of them. */
function Pot() {
  const { table, hand } = useHand('tongits');
  const { say, money } = useWords();
  const { pot } = table;
  if (!pot) return null;
  const winner = pot.lastWinner === null ? undefined : hand.seats[pot.lastWinner];
  const name = winner && (winner.seat === hand.you ? say('you') : winner.name);
  return (
    <p className="centre-note figures" data-pot={pot.amount}>
      {say('pot_of', { amount: money(pot.amount) })}
      {name !== undefined && <small> · {say('pot_chance', { name })}</small>}
    </p>
  );
}

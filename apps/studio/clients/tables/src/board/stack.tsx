import { chipsOf, shortAmount } from '../betting/chip-values.ts';
import { useClient, useRoomPart } from '../client.tsx';
import { facePicture } from '../../../shell/cards/card-pictures.ts';
import { limitsOf } from '../room/room-view.ts';

/** `lies` on its spot, is `swept` by the dealer, or `paid` from the dealer. */
export type StackMove = 'lies' | 'swept' | 'paid';

/** Chips on a spot, and their amount. */
export function Stack({ amount, move = 'lies' }: { amount: number; move?: StackMove }) {
  const { session } = useClient();
  const limits = useRoomPart(limitsOf);
  const values = limits?.chips ?? [];
  if (amount <= 0 || values.length === 0) return null;
  const chips = chipsOf(amount, values, 4);
  return (
    <span className="stack" data-move={move} aria-hidden="true">
      {chips.toReversed().map((value, at) => (
        <img
          key={at}
          className="stack-chip"
          src={facePicture(values.indexOf(value))}
          alt=""
          style={{ '--at': at }}
          draggable={false}
        />
      ))}
      <b className="stack-amount figures">{shortAmount(amount / 10 ** session.currency.decimals)}</b>
    </span>
  );
}

/** What the others have on a spot: small, beside the own chips. */
export function OthersStack({ amount }: { amount: number }) {
  const { session } = useClient();
  const limits = useRoomPart(limitsOf);
  const values = limits?.chips ?? [];
  const [largest] = chipsOf(amount, values, 1);
  if (amount <= 0 || largest === undefined) return null;
  return (
    <span className="others" data-others={amount} aria-hidden="true">
      <img src={facePicture(values.indexOf(largest))} alt="" draggable={false} />
      <b className="figures">{shortAmount(amount / 10 ** session.currency.decimals)}</b>
    </span>
  );
}

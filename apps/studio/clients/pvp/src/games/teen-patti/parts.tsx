import { facePicture } from '../../../../shell/cards/card-pictures.ts';
import { TableCard } from '../../cards/table-card.tsx';
import { useWords } from '../../client.tsx';
import { Action, Actions } from '../../hand/actions.tsx';
import { useHand, useOwn } from '../../hand/use-hand.tsx';

/** The pot, what a blind bet costs, and who asked for a side show. */
export function TeenPattiCentre() {
  const { table, hand } = useHand('teen-patti');
  const { say, money } = useWords();
  const { side } = table;
  return (
    <div className="pot" data-origin="deck">
      <span className="pot-chips" aria-hidden="true">
        {[0, 1, 2].map((face) => (
          <img key={face} src={facePicture(face)} alt="" draggable={false} />
        ))}
      </span>
      <p className="pot-amount">
        <span>{say('pot')}</span> <strong className="figures">{money(table.pot)}</strong>
      </p>
      <p className="centre-note figures">{say('blind_stake', { amount: money(table.stake) })}</p>
      <p className="centre-note figures">{say('pot_limit', { amount: money(table.potLimit) })}</p>
      {side && (
        <p className="centre-note">
          {say('side_asked', { from: hand.seats[side.from]?.name ?? '', to: hand.seats[side.to]?.name ?? '' })}
        </p>
      )}
    </div>
  );
}

export function TeenPattiBeside({ seat }: { seat: number }) {
  const { table } = useHand('teen-patti');
  const { say, money } = useWords();
  const { seen, packed, allIn, paid } = table.seats[seat]!;
  return (
    <>
      <span className="mark">{say(packed ? 'packed' : allIn ? 'all_in' : seen ? 'seen' : 'blind')}</span>
      <span className="mark figures">{money(paid)}</span>
    </>
  );
}

const HAND = [0, 1, 2];

export function TeenPattiOwn() {
  const { table, you, isTurn, isOpening } = useHand('teen-patti');
  const own = useOwn();
  const { say, money, words } = useWords();
  const { cards, paid, rest, packed, kind } = table.seats[you]!;
  const { call } = table;
  const kindKey = `hand_${kind}`;
  return (
    <>
      <div className="own-marks">
        <span className="mark figures">{say('paid_in', { amount: money(paid) })}</span>
        <span className="mark figures">{say('rest_of', { amount: money(rest) })}</span>
        {kind !== null && (
          <span className="mark">
            {kindKey in words.spots ? words.spots[kindKey as keyof typeof words.spots] : kind}
          </span>
        )}
      </div>
      <fieldset className="three" aria-label={say('own_cards', { n: HAND.length })} data-out={packed}>
        {HAND.map((at) => {
          const card = cards === null ? null : (own.cards[at] ?? null);
          return (
            <TableCard
              key={card ?? `back-${at}`}
              card={card}
              from={card === null ? 'deck' : null}
              known={isOpening}
              at={at}
            />
          );
        })}
      </fieldset>
      <Actions>
        <Action kind="pack" move={{ kind: 'pack' }} />
        <Action kind="see" move={{ kind: 'see' }} />
        <Action kind="side" move={{ kind: 'side' }} />
        <Action kind="show" move={{ kind: 'show' }} />
        <Action kind="refuse" move={{ kind: 'refuse' }} />
        <Action kind="accept" move={{ kind: 'accept' }} isMain />
        <Action kind="bet" move={call !== null && table.mayDouble ? { kind: 'bet', double: true } : null}>
          {say('bet_of', { amount: money((call ?? 0) * 2) })}
        </Action>
        <Action kind="bet" move={call === null ? null : { kind: 'bet', double: false }} isMain>
          {say('bet_of', { amount: money(call ?? 0) })}
        </Action>
      </Actions>
      <p className="hint">
        {say(!isTurn ? 'hint_wait' : table.step === 'side' ? 'hint_patti_side' : 'hint_patti_bet')}
      </p>
    </>
  );
}

import { useClient, useWords } from '../../client.tsx';
import { useHand, useOwn } from '../../hand/use-hand.tsx';
import { MiniCards } from '../../cards/mini-cards.tsx';
import { fitsMeld } from './legal.ts';

/** The melds of a seat. At the own turn chosen cards are laid off at one by pressing it. */
export function Melds({ seat }: { seat: number }) {
  const { room } = useClient();
  const { table, hand, isTurn } = useHand('tongits');
  const own = useOwn();
  const { say } = useWords();
  const chosen = [...own.chosen];
  const melds = table.melds.filter(({ owner }) => owner === seat);
  if (melds.length === 0) return null;
  const mayLay = isTurn && hand.can.includes('lay');
  return (
    <fieldset className="melds" aria-label={say('melds')}>
      {melds.map(({ id, kind, cards }) => (
        <button
          key={id}
          type="button"
          className="meld"
          data-meld={id}
          data-drop={`meld-${id}`}
          disabled={!mayLay || !fitsMeld({ kind, cards }, chosen)}
          onClick={() => room.act({ kind: 'lay', meld: id, cards: chosen })}
        >
          <MiniCards cards={cards} />
        </button>
      ))}
    </fieldset>
  );
}

/** Beside another seat: its melds, and whether it may call. */
export function TongitsBeside({ seat }: { seat: number }) {
  const { table } = useHand('tongits');
  const { say } = useWords();
  const { blocked } = table.seats[seat]!;
  return (
    <>
      {blocked && <span className="mark">{say('blocked')}</span>}
      <Melds seat={seat} />
    </>
  );
}

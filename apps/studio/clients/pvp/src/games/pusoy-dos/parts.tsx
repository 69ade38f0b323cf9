import { beats, playOf } from '@fairhouse/games/pvp';
import type { Card } from '@fairhouse/games/tables';
import { TableCard } from '../../cards/table-card.tsx';
import { useClient, useWords } from '../../client.tsx';
import { Action, Actions } from '../../hand/actions.tsx';
import { OwnFan } from '../../hand/own-fan.tsx';
import { SortTools } from '../../hand/sort-tools.tsx';
import { originOfSeat, useHand, useOwn } from '../../hand/use-hand.tsx';

/** What lies on the table and must be beaten. */
export function PusoyDosCentre() {
  const { table, hand, isOpening } = useHand('pusoy-dos');
  const { say, cardName } = useWords();
  const { top } = table;
  if (!top)
    return (
      <div className="trick" data-drop="table">
        <p className="centre-note">
          {table.opensWith === null ? say('table_free') : say('opens_with', { card: cardName(table.opensWith) })}
        </p>
      </div>
    );
  return (
    <div className="trick" data-drop="table">
      <p className="centre-note">{hand.seats[top.seat]?.name}</p>
      <div className="played">
        {top.cards.map((card, at) => (
          <TableCard key={card} card={card} from={originOfSeat(top.seat)} known={isOpening} at={at} />
        ))}
      </div>
    </div>
  );
}

/** Whether cards may be played on what lies there, or led with. */
function mayPlay(cards: readonly string[], top: readonly string[] | undefined, opensWith: string | null): boolean {
  const played = cards as readonly Card[];
  if (opensWith !== null && !cards.includes(opensWith)) return false;
  return top ? beats(played, top as readonly Card[]) : playOf(played) !== undefined;
}

export function PusoyDosOwn() {
  const { room } = useClient();
  const { table, hand, isTurn } = useHand('pusoy-dos');
  const own = useOwn();
  const { say } = useWords();
  const chosen = [...own.chosen];
  const fits = (cards: readonly string[]) => mayPlay(cards, table.top?.cards, table.opensWith);
  return (
    <>
      <OwnFan
        own={own}
        from="table"
        onThrow={(card) => {
          const thrown = own.chosen.has(card) ? chosen : [card];
          if (isTurn && fits(thrown)) room.act({ kind: 'play', cards: thrown });
        }}
      />
      <Actions tools={<SortTools own={own} />}>
        <Action kind="pass" move={{ kind: 'pass' }} />
        <Action kind="play" move={fits(chosen) ? { kind: 'play', cards: chosen } : null} isMain>
          {chosen.length > 1 ? say('play_cards', { n: chosen.length }) : say('move_play')}
        </Action>
      </Actions>
      <p className="hint">
        {say(!isTurn ? 'hint_wait' : hand.can.includes('pass') ? 'hint_pusoy_dos_beat' : 'hint_pusoy_dos_lead')}
      </p>
    </>
  );
}

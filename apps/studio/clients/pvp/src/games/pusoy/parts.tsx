import { arrange, isInOrder, rowOf } from '@fairhouse/games/pvp';
import type { Card } from '@fairhouse/games/tables';
import { useState } from 'react';
import { MiniCards } from '../../cards/mini-cards.tsx';
import { useWords } from '../../client.tsx';
import { Action, Actions } from '../../hand/actions.tsx';
import { OwnFan } from '../../hand/own-fan.tsx';
import { SortTools } from '../../hand/sort-tools.tsx';
import { useHand, useOwn } from '../../hand/use-hand.tsx';
import { areFull, noRows, placedIn, putInRow, rowNames, rowSizes, takeBack, type RowName, type Rows } from './rows.ts';

const asCards = (cards: readonly string[]) => cards as readonly Card[];

/** Full rows that lose because of their order. */
const isFoul = ({ front, middle, back }: Rows): boolean =>
  !isInOrder({ front: [...asCards(front)], middle: [...asCards(middle)], back: [...asCards(back)] });

/** How many are still setting their rows. */
export function PusoyCentre() {
  const { table } = useHand('pusoy');
  const { say } = useWords();
  const open = table.seats.filter(({ set }) => !set).length;
  return (
    <div className="trick">
      <p className="centre-note">{open > 0 ? say('still_setting', { n: open }) : say('rows_shown')}</p>
    </div>
  );
}

/** Three rows that take cards of the hand: by pressing a row, or by letting cards go over it. */
export function PusoyOwn() {
  const { table, you, isTurn } = useHand('pusoy');
  const own = useOwn();
  const { say, cardName } = useWords();
  const [rows, setRows] = useState(noRows);
  const { set, rows: shown } = table.seats[you]!;
  if (set)
    return (
      <fieldset className="rows" aria-label={say('your_rows')}>
        {shown && rowNames.map((row) => <MiniCards key={row} cards={shown[row].cards} />)}
      </fieldset>
    );
  const placed = placedIn(rows);
  const left = own.cards.filter((card) => !placed.has(card));
  const put = (row: RowName, cards: readonly string[]) => {
    setRows(putInRow(rows, row, cards));
    own.choose([]);
  };
  const chosen = left.filter((card) => own.chosen.has(card));
  return (
    <>
      <fieldset className="rows" aria-label={say('your_rows')}>
        {rowNames.map((row) => (
          <div key={row} className="row-slots" data-drop={row} data-row={row}>
            <button
              type="button"
              className="row-name"
              disabled={chosen.length === 0 || rows[row].length === rowSizes[row]}
              onClick={() => put(row, chosen)}
            >
              {say(`row_${row}`)}
              <span className="figures">
                {rows[row].length < rowSizes[row]
                  ? `${rows[row].length}/${rowSizes[row]}`
                  : say(`kind_${rowOf(asCards(rows[row])).kind}`)}
              </span>
            </button>
            {rows[row].map((card) => (
              <button
                key={card}
                type="button"
                className="row-card"
                aria-label={say('take_back', { card: cardName(card) })}
                onClick={() => setRows(takeBack(rows, card))}
              >
                <MiniCards cards={[card]} />
              </button>
            ))}
          </div>
        ))}
      </fieldset>
      <OwnFan
        own={{ ...own, cards: left }}
        from="table"
        onThrow={(card, target) => {
          const row = rowNames.find((name) => name === target);
          if (row) put(row, own.chosen.has(card) ? chosen : [card]);
        }}
      />
      <Actions tools={<SortTools own={own} />}>
        <button type="button" className="button" onClick={() => setRows(arrange(asCards(own.cards)))}>
          {say('suggest')}
        </button>
        <Action
          kind="set"
          move={
            areFull(rows)
              ? { kind: 'set', front: [...rows.front], middle: [...rows.middle], back: [...rows.back] }
              : null
          }
          isMain
        />
      </Actions>
      <p className="hint">
        {say(!isTurn ? 'hint_wait' : areFull(rows) && isFoul(rows) ? 'rows_foul' : 'hint_pusoy_set')}
      </p>
    </>
  );
}

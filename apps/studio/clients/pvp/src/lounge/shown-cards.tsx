import type { PvpTable } from '@fairhouse/contract/play/studio-pvp';
import { MiniCards } from '../cards/mini-cards.tsx';
import { useWords } from '../client.tsx';

/** What a seat showed at the end: cards left, rows, its hand, or its score. */
export function ShownCards({ table, seat }: { table: PvpTable; seat: number }) {
  const { say, words } = useWords();
  const named = (kind: string): string => {
    const key = `hand_${kind}`;
    return key in words.spots ? words.spots[key as keyof typeof words.spots] : kind;
  };
  switch (table.game) {
    case 'tongits': {
      const { cards, points, open } = table.seats[seat]!;
      return (
        <>
          {cards && <MiniCards cards={cards} />}
          <small>
            {points !== null && say('points', { n: points })}
            {!open && ` · ${say('burned')}`}
          </small>
        </>
      );
    }
    case 'pusoy-dos': {
      const { cards, count } = table.seats[seat]!;
      return (
        <>
          {cards && <MiniCards cards={cards} />}
          <small>{say('cards_left', { n: count })}</small>
        </>
      );
    }
    case 'pusoy': {
      const { rows, fouled } = table.seats[seat]!;
      return (
        <>
          {rows && (
            <span className="shown-rows">
              <MiniCards cards={rows.front.cards} />
              <MiniCards cards={rows.middle.cards} />
              <MiniCards cards={rows.back.cards} />
            </span>
          )}
          {fouled && <small>{say('fouled')}</small>}
        </>
      );
    }
    case 'teen-patti': {
      const { cards, kind, packed } = table.seats[seat]!;
      return (
        <>
          {cards && <MiniCards cards={cards} />}
          <small>{packed ? say('packed') : kind !== null && named(kind)}</small>
        </>
      );
    }
    case 'callbreak':
      return <small className="figures">{say('score', { n: (table.seats[seat]!.total / 10).toFixed(1) })}</small>;
  }
}

import type { TableEntry } from '@fairhouse/contract/play/studio-tables';
import { memo, useEffect, useRef } from 'react';
import { followArrowKeys } from '../board/arrow-keys.ts';
import { useClient, useRoomPart, useStore, useWords } from '../client.tsx';
import { Icon } from '../parts/icon.tsx';
import { useRoughSeconds } from '../parts/use-seconds.ts';
import { ResultMark } from '../roads/roads-panel.tsx';

/** Every table in a strip: what it plays, its time, its last results, its limits. */
export function LobbyStrip() {
  const { tables } = useClient();
  const room = useRoomPart((view) => view.room);
  const { say } = useWords();
  const list = useStore(tables);
  const strip = useRef<HTMLElement>(null);
  const isThere = list.some(({ id }) => id === room);
  useEffect(() => {
    if (!isThere) return;
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-table="${room}"]`);
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - 12;
  }, [room, isThere]);
  useEffect(() => (strip.current ? followArrowKeys(strip.current, 'table') : undefined));
  return (
    <nav ref={strip} className="lobby-strip" aria-label={say('tables')} data-at={room}>
      {list.map((entry) => (
        <TableCard key={entry.id} entry={entry} isChosen={entry.id === room} />
      ))}
    </nav>
  );
}

const SHOWN_RESULTS = 6;

const TableCard = memo(function TableCard({ entry, isChosen }: { entry: TableEntry; isChosen: boolean }) {
  const { room, session } = useClient();
  const { say, money, gameName } = useWords();
  const limit = entry.limits.find(({ currency }) => currency === session.currency.code);
  return (
    <button
      type="button"
      className="table-card"
      data-game={entry.game}
      data-table={entry.id}
      aria-current={isChosen}
      onClick={() => room.join(entry.id)}
    >
      <span className="table-card-head">
        <span className="table-card-name">
          <strong>{entry.name}</strong> <small>{gameName(entry.game)}</small>
        </span>
        <TableTime phase={entry.phase} until={entry.until} />
      </span>
      <span className="table-card-results">
        {entry.results
          .slice(-SHOWN_RESULTS)
          .toReversed()
          .map((result, at) => (
            <ResultMark key={at} game={entry.game} result={result} />
          ))}
      </span>
      <span className="table-card-foot small figures">
        {limit && say('limits', { min: money(limit.min), max: money(limit.max) })}
        {entry.players > 0 && (
          <span className="table-card-players">
            <Icon name="users" />
            <span className="visually-hidden">{say('players', { n: entry.players })}</span>
            <span aria-hidden="true">{entry.players}</span>
          </span>
        )}
      </span>
    </button>
  );
});

/** The only part of a card that changes by the second. */
function TableTime({ phase, until }: Pick<TableEntry, 'phase' | 'until'>) {
  const seconds = useRoughSeconds(phase === 'open' ? until : null);
  return (
    <span className="table-card-time figures" data-phase={phase}>
      {seconds !== null && seconds > 0 ? seconds : <span aria-hidden="true">·</span>}
    </span>
  );
}

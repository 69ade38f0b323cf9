import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import { useBoard, useStore, useTable, useWords } from '../table.tsx';
import { GameCard } from './game-card.tsx';

const ALL = 'all';
const FAVOURITES = 'favourites';
const RECENT = 'recent';

interface LobbyProps {
  onOpen: (gameCode: string) => void;
  /** Only games of the electronic lottery (spec §9: prize mode Elott). */
  isElectronic: boolean;
}

export function Lobby({ onOpen, isElectronic }: LobbyProps) {
  const { favourites, recent, host } = useTable();
  const { say, groupName } = useWords();
  const games = useBoard().games.filter(({ prizeMode }) => !isElectronic || prizeMode === 'Elott');
  const starred = useStore(favourites);
  const played = useStore(recent);
  const [group, setGroup] = useState(ALL);
  const groups = [...new Set(games.map((game) => game.group))];
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? []);
  const shown = shownGames();

  function shownGames(): readonly LotteryEntry[] {
    if (group === FAVOURITES) return named(starred);
    if (group === RECENT) return named(played);
    return group === ALL ? games : games.filter((game) => game.group === group);
  }
  const star = (code: string) => {
    const next = starred.includes(code) ? starred.filter((other) => other !== code) : [...starred, code];
    favourites.write(next);
    host.post({ type: 'fairhouse:lottery-favourites', codes: next });
  };
  const tabs = [
    [ALL, say('all')],
    [FAVOURITES, say('favourites')],
    [RECENT, say('recent')],
    ...groups.map((code) => [code, groupName(code)] as const),
  ] as const;
  return (
    <main className="lobby">
      <h1 className="visually-hidden">{say(isElectronic ? 'title_electronic' : 'title')}</h1>
      <nav className="chips" aria-label={say(isElectronic ? 'title_electronic' : 'title')}>
        {tabs.map(([code, name]) => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={group === code}
            onClick={() => setGroup(code)}
          >
            {name}
          </button>
        ))}
      </nav>
      {shown.length === 0 ? (
        <p className="notice">
          {say(group === FAVOURITES ? 'favourites_empty' : group === RECENT ? 'recent_empty' : 'no_draw')}
        </p>
      ) : (
        <ul className="game-cards">
          {shown.map((entry) => (
            <GameCard
              key={entry.gameCode}
              entry={entry}
              isFavourite={starred.includes(entry.gameCode)}
              onOpen={() => onOpen(entry.gameCode)}
              onFavourite={() => star(entry.gameCode)}
            />
          ))}
        </ul>
      )}
    </main>
  );
}

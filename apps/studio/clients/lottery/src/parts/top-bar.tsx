import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import { TicketsSheet } from '../tickets/tickets-sheet.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { Icon } from './icon.tsx';

interface TopBarProps {
  leave: string | null;
  entry: LotteryEntry | undefined;
  /** The lobby is that of the electronic lottery. */
  isElectronic: boolean;
  onLobby: () => void;
}

/** Where one is, the balance, and the player's bets. */
export function TopBar({ leave, entry, isElectronic, onLobby }: TopBarProps) {
  const { balance, host } = useTable();
  const { say, money, gameName } = useWords();
  const amount = useStore(balance);
  const title = say(isElectronic ? 'title_electronic' : 'title');
  const [showsTickets, setShowsTickets] = useState(false);
  return (
    <header className="top-bar">
      {entry ? (
        <button type="button" className="icon-button" aria-label={say('to_lobby')} onClick={onLobby}>
          <Icon name="back" />
        </button>
      ) : (
        !host.isFramed &&
        leave !== null && (
          <a className="icon-button" aria-label={say('back')} href={leave}>
            <Icon name="back" />
          </a>
        )
      )}
      <strong className="top-bar-name">{entry ? gameName(entry) : title}</strong>
      <span className="top-bar-balance">
        <span className="visually-hidden">{say('balance')}</span>
        <span className="figures" data-balance={amount}>
          {money(amount)}
        </span>
      </span>
      <button type="button" className="icon-button" aria-label={say('tickets')} onClick={() => setShowsTickets(true)}>
        <Icon name="ticket" />
      </button>
      {showsTickets && <TicketsSheet onClose={() => setShowsTickets(false)} />}
    </header>
  );
}

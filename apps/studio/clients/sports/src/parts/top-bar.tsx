import { oddsFormats, type OddsFormat } from '../odds-formats.ts';
import { useStore, useTable, useWords } from '../table.tsx';
import { Icon } from './icon.tsx';

/** Where one is, how odds are written, and the balance. */
export function TopBar({ leave }: { leave: string | null }) {
  const { balance, host, session, settings } = useTable();
  const { say, money } = useWords();
  const amount = useStore(balance);
  const chosen = useStore(settings);
  return (
    <header className="top-bar">
      {!host.isFramed && leave !== null && (
        <a className="icon-button" aria-label={say('back')} href={leave}>
          <Icon name="back" />
        </a>
      )}
      <strong className="top-bar-name">{say(session.gameCode === 'esports' ? 'esports' : 'title')}</strong>
      <select
        className="odds-format"
        aria-label={say('odds_format')}
        value={chosen.oddsFormat}
        onChange={({ target }) => settings.write({ ...settings.read(), oddsFormat: target.value as OddsFormat })}
      >
        {oddsFormats.map((format) => (
          <option key={format} value={format}>
            {say(`format_${format}`)}
          </option>
        ))}
      </select>
      <span className="top-bar-balance">
        <span className="visually-hidden">{say('balance')}</span>
        <span className="figures" data-balance={amount}>
          {money(amount)}
        </span>
      </span>
    </header>
  );
}

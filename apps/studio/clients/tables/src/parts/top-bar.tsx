import { useState } from 'react';
import { useClient, useRoomPart, useStore, useWords } from '../client.tsx';
import { DetailsSheet } from '../rules/details-sheet.tsx';
import { RoadsSheet } from '../roads/roads-sheet.tsx';
import { Icon } from './icon.tsx';
import { limitsOf } from '../room/room-view.ts';

/** Which table, the balance, details, sound, and on phones the drawer with the roads. */
export function TopBar({ leave }: { leave: string | null }) {
  const { balance, host, sounds } = useClient();
  const table = useRoomPart(({ state }) => state?.table);
  const limits = useRoomPart(limitsOf);
  const { say, money, gameName, variantName } = useWords();
  const amount = useStore(balance);
  const isLoud = useStore(sounds.isOn);
  const [sheet, setSheet] = useState<'details' | 'roads' | null>(null);
  return (
    <header className="top-bar">
      {!host.isFramed && leave !== null && (
        <a className="icon-button" aria-label={say('back')} href={leave}>
          <Icon name="back" />
        </a>
      )}
      <div className="top-bar-name">
        <h1>{table ? table.name : say('title')}</h1>
        {table && limits && (
          <span className="small muted figures">
            <span className="top-bar-game">{gameName(table.game)}</span>
            {table.variant !== 'classic' && (
              <span data-variant={table.variant}>
                <span className="top-bar-game"> · </span>
                {variantName(table.variant)}
              </span>
            )}
            <span className="top-bar-limits">
              {` · ${say('limits', { min: money(limits.min), max: money(limits.max) })}`}
            </span>
          </span>
        )}
      </div>
      <span className="top-bar-balance">
        <span className="visually-hidden">{say('balance')}</span>
        <span className="figures" data-balance={amount}>
          {money(amount)}
        </span>
      </span>
      <button
        type="button"
        className="icon-button only-narrow"
        aria-label={say('roads')}
        onClick={() => setSheet('roads')}
      >
        <Icon name="roads" />
      </button>
      <button type="button" className="icon-button" aria-label={say('details')} onClick={() => setSheet('details')}>
        <Icon name="info" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say(isLoud ? 'sound_off' : 'sound_on')}
        onClick={() => sounds.toggle()}
      >
        <Icon name={isLoud ? 'sound' : 'mute'} />
      </button>
      {sheet === 'details' && <DetailsSheet onClose={() => setSheet(null)} />}
      {sheet === 'roads' && <RoadsSheet onClose={() => setSheet(null)} />}
    </header>
  );
}

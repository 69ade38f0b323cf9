import { lazy, Suspense, useState } from 'react';
import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';
import { Skeleton } from '../../../shell/parts/read.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useStore } from '../../../shell/parts/use-store.ts';
import { useClient, useRoom, useWords } from '../client.tsx';

const RoomsPanel = lazy(async () => ({ default: (await import('../rooms/rooms-panel.tsx')).RoomsPanel }));
const RulesSheet = lazy(async () => ({ default: (await import('../rules/rules-sheet.tsx')).RulesSheet }));

const doors = ['M5 21V4h9v17M5 21H3M14 21h7M14 7h5v14', 'M11 12v.1'];

/** Which room, the balance, rooms, rules, sound. */
export function TopBar({ leave }: { leave: string | null }) {
  const { balance, host, sounds } = useClient();
  const info = useRoom((view) => view.info);
  const { say, money } = useWords();
  const amount = useStore(balance);
  const isLoud = useStore(sounds.isOn);
  const [sheet, setSheet] = useState<'rules' | 'rooms' | null>(null);
  const close = () => setSheet(null);
  return (
    <header className="top-bar">
      {!host.isFramed && leave !== null && (
        <a className="icon-button" aria-label={say('back')} href={leave}>
          <DrawnIcon paths={sharedPaths.back} />
        </a>
      )}
      <div className="top-bar-name">
        <h1>{info?.gameName ?? say('title')}</h1>
        {info && <span className="small muted figures">{say('stake_of', { amount: money(info.stake) })}</span>}
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
        aria-label={say('rooms')}
        onClick={() => setSheet('rooms')}
      >
        <DrawnIcon paths={doors} />
      </button>
      <button type="button" className="icon-button" aria-label={say('rules')} onClick={() => setSheet('rules')}>
        <DrawnIcon paths={sharedPaths.info} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say(isLoud ? 'sound_off' : 'sound_on')}
        onClick={() => sounds.toggle()}
      >
        <DrawnIcon paths={isLoud ? sharedPaths.sound : sharedPaths.mute} />
      </button>
      <Suspense>{sheet === 'rules' && <RulesSheet onClose={close} />}</Suspense>
      {sheet === 'rooms' && (
        <Sheet title={say('rooms')} onClose={close}>
          <Suspense fallback={<Skeleton rows={3} />}>
            <RoomsPanel onChosen={close} />
          </Suspense>
        </Sheet>
      )}
    </header>
  );
}

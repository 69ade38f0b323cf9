import { lazy, Suspense, useState } from 'react';
import { useClient, usePart, useStore, useTank, useWords } from '../client.tsx';
import { Icon } from '../parts/icon.tsx';

/** Not needed to shoot. */
const GuideSheet = lazy(async () => ({ default: (await import('../sheets/guide-sheet.tsx')).GuideSheet }));
const TanksSheet = lazy(async () => ({ default: (await import('../sheets/tanks-sheet.tsx')).TanksSheet }));

/** Which tank, the balance, other tanks, the guide and the sound. */
export function TopBar({ leave }: { leave: string | null }) {
  const { balance, host, sounds, tanks } = useClient();
  const room = useTank((view) => view.room);
  const seated = useTank(({ seats }) => seats.length);
  const { say, money } = useWords();
  const amount = useStore(balance);
  const isLoud = useStore(sounds.isOn);
  const [sheet, setSheet] = useState<'guide' | 'tanks' | null>(null);
  // Tanks are read again every few seconds; the same name and tier draw nothing again.
  const name = usePart(tanks, (all) => all.find(({ id }) => id === room)?.name);
  const tier = usePart(tanks, (all) => all.find(({ id }) => id === room)?.tier);
  return (
    <header className="top-bar">
      {!host.isFramed && leave !== null && (
        <a className="icon-button" aria-label={say('back')} href={leave}>
          <Icon name="back" />
        </a>
      )}
      <div className="top-bar-name">
        <h1>{name ?? say('title')}</h1>
        <span className="small muted">
          {tier && `${say(`tier_${tier}`)} · `}
          {say('seated', { n: seated })}
        </span>
      </div>
      <span className="top-bar-balance">
        <span className="visually-hidden">{say('balance')}</span>
        <span className="figures" data-balance={amount}>
          {money(amount)}
        </span>
      </span>
      <button type="button" className="icon-button" aria-label={say('tanks')} onClick={() => setSheet('tanks')}>
        <Icon name="users" />
      </button>
      <button type="button" className="icon-button" aria-label={say('guide')} onClick={() => setSheet('guide')}>
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
      <Suspense>
        {sheet === 'guide' && <GuideSheet onClose={() => setSheet(null)} />}
        {sheet === 'tanks' && <TanksSheet onClose={() => setSheet(null)} />}
      </Suspense>
    </header>
  );
}

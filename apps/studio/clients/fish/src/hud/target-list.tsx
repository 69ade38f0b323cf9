import type { Species } from '@fairhouse/games/fish';
import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useClient, useGun, usePart, useWords } from '../client.tsx';
import { FishPicture } from '../parts/fish-picture.tsx';

/** From this width on the list stands beside the water (targets.css). */
const WIDE = '(min-width: 1100px)';

const subscribeWide = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * All species of the tank with their pay and how many swim now. It is the tank for those who do not watch: arrow keys choose what
 * is shot at, the space bar shoots. Wide pages show it beside the water, others when it has the focus.
 */
export function TargetList() {
  const { waters } = useClient();
  const { say } = useWords();
  const id = useId();
  const isWide = useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches);
  const [wasEntered, setEntered] = useState(false);
  return (
    <fieldset className="targets" aria-describedby={id}>
      <legend>{say('targets')}</legend>
      <p id={id} className="small muted">
        {say('target_keys')}
      </p>
      <div className="target-rows">
        {waters.species.map((species) => (
          <TargetRow
            key={species.code}
            species={species}
            isSeen={isWide || wasEntered}
            onEnter={() => setEntered(true)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TargetRowProps {
  species: Species;
  /** A picture is a document for the browser: none is made while the list is only heard. */
  isSeen: boolean;
  onEnter: () => void;
}

/** Counts change twice a second: a row is drawn again only with its own. */
function TargetRow({ species: { code, pay }, isSeen, onEnter }: TargetRowProps) {
  const { gun, waters } = useClient();
  const count = usePart(waters, ({ counts }) => counts[code] ?? 0);
  const isChosen = useGun(({ target }) => target?.species === code);
  const { say, fishName } = useWords();
  const choose = () => gun.change({ target: { fish: null, species: code } });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') gun.change({ target: null });
    if (event.key !== ' ') return;
    event.preventDefault();
    choose();
    gun.shootOnce();
  };
  return (
    <label className="target" data-species={code} data-count={count}>
      <input
        type="radio"
        name="target"
        className="visually-hidden"
        checked={isChosen}
        aria-label={say(count > 0 ? 'target_now' : 'target_away', { fish: fishName(code), pay, n: count })}
        onChange={choose}
        onFocus={onEnter}
        onKeyDown={press}
      />
      {isSeen ? <FishPicture species={code} /> : <span className="fish-picture" />}
      <span>{fishName(code)}</span>
      <b className="figures">×{pay}</b>
    </label>
  );
}

import type { Species } from '@fairhouse/games/fish';
import { useId, type KeyboardEvent } from 'react';
import { useClient, useGun, useStore, useWords } from '../client.tsx';
import { FishPicture } from '../parts/fish-picture.tsx';

/**
 * All species of the tank with their pay and how many swim now. It is the tank for those who do not watch: arrow keys choose what
 * is shot at, the space bar shoots. Wide pages show it beside the water, others when it has the focus.
 */
export function TargetList() {
  const { waters } = useClient();
  const { say } = useWords();
  const { counts } = useStore(waters);
  const id = useId();
  return (
    <fieldset className="targets" aria-describedby={id}>
      <legend>{say('targets')}</legend>
      <p id={id} className="small muted">
        {say('target_keys')}
      </p>
      <div className="target-rows">
        {waters.species.map((species) => (
          <TargetRow key={species.code} species={species} count={counts[species.code] ?? 0} />
        ))}
      </div>
    </fieldset>
  );
}

function TargetRow({ species: { code, pay }, count }: { species: Species; count: number }) {
  const { gun } = useClient();
  const { target } = useGun();
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
        checked={target?.species === code}
        aria-label={say(count > 0 ? 'target_now' : 'target_away', { fish: fishName(code), pay, n: count })}
        onChange={choose}
        onKeyDown={press}
      />
      <FishPicture species={code} />
      <span>{fishName(code)}</span>
      <b className="figures">×{pay}</b>
    </label>
  );
}

import type { Species } from '@fairhouse/games/fish';
import { useId, type KeyboardEvent } from 'react';
import { useClient, useGun, useStore, useWords } from '../client.tsx';
import { FishPicture } from '../parts/fish-picture.tsx';

/**
 * All species of the tank with their pay and how many swim now. It is the tank for those who do not watch: arrow keys choose what
 * is shot at, the space bar shoots. Wide pages show it beside the water, others when it has the focus.
 */
export function TargetList() {
  const { waters, gun } = useClient();
  const { target } = useGun();
  const { say } = useWords();
  const { counts } = useStore(waters);
  const id = useId();
  const chosen = waters.species.findIndex(({ code }) => code === target?.species);
  const choose = (at: number) => {
    const species = waters.species[at];
    gun.change({ target: species ? { fish: null, species: species.code } : null });
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(Math.min(waters.species.length - 1, chosen + 1)),
    ArrowUp: () => choose(Math.max(0, chosen - 1)),
    Home: () => choose(0),
    End: () => choose(waters.species.length - 1),
    Escape: () => choose(-1),
    ' ': () => gun.shootOnce(),
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <section className="targets" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('targets')}</h2>
      <p id={`${id}-keys`} className="small muted">
        {say('target_keys')}
      </p>
      <ul
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
        onKeyDown={press}
      >
        {waters.species.map((species, at) => (
          <TargetRow
            key={species.code}
            id={`${id}-${at}`}
            species={species}
            count={counts[species.code] ?? 0}
            isChosen={at === chosen}
            onChoose={() => choose(at === chosen ? -1 : at)}
          />
        ))}
      </ul>
    </section>
  );
}

interface TargetRowProps {
  id: string;
  species: Species;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function TargetRow({ id, species, count, isChosen, onChoose }: TargetRowProps) {
  const { say, fishName } = useWords();
  const { code, pay } = species;
  return (
    // Keys are taken by the list.
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={say(count > 0 ? 'target_now' : 'target_away', { fish: fishName(code), pay, n: count })}
      data-species={code}
      data-count={count}
      onClick={onChoose}
    >
      <FishPicture species={code} />
      <span>{fishName(code)}</span>
      <b className="figures">×{pay}</b>
    </li>
  );
}

import { weaponCodes } from '@fairhouse/games/fish';
import { useClient, useGun, useStore, useWords } from '../client.tsx';
import { Icon } from '../parts/icon.tsx';
import { MagazineLine } from './magazine-line.tsx';
import { LoadButton } from './load-button.tsx';
import { WeaponButton } from './weapon-button.tsx';

/** What is loaded, with what it is fired, and how. */
export function Rail() {
  const { gun } = useClient();
  const isAuto = useGun((state) => state.isAuto);
  const isLocking = useGun((state) => state.isLocking);
  const target = useGun((state) => state.target);
  const { say, fishName } = useWords();
  const isRepeating = useStore(gun.loader.isRepeating);
  const isLocked = isLocking || target !== null;
  const toggleLock = () => gun.change({ isLocking: !isLocked, target: null });
  return (
    <footer className="rail">
      <MagazineLine />
      <LoadButton />
      <div className="weapons">
        <fieldset>
          <legend className="visually-hidden">{say('weapons')}</legend>
          {weaponCodes.map((code) => (
            <WeaponButton key={code} code={code} />
          ))}
        </fieldset>
        <fieldset>
          <legend className="visually-hidden">{say('ways_to_shoot')}</legend>
          <Toggle icon="auto" word={say('auto')} isOn={isAuto} onPress={() => gun.change({ isAuto: !isAuto })} />
          <Toggle
            icon="lock"
            word={target ? fishName(target.species) : say('lock')}
            isOn={isLocked}
            onPress={toggleLock}
          />
          <Toggle
            icon="plus"
            word={say('repeat')}
            isOn={isRepeating}
            onPress={() => gun.loader.isRepeating.write(!isRepeating)}
          />
        </fieldset>
      </div>
    </footer>
  );
}

interface ToggleProps {
  icon: 'auto' | 'lock' | 'plus';
  word: string;
  isOn: boolean;
  onPress: () => void;
}

const Toggle = ({ icon, word, isOn, onPress }: ToggleProps) => (
  <button type="button" className="toggle" aria-pressed={isOn} onClick={onPress}>
    <Icon name={icon} />
    <span>{word}</span>
  </button>
);

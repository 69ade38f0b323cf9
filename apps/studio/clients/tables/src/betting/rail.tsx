import { hasPool } from '../board/use-spots.ts';
import { useBetsPart, useClient, useLaterPart, useRoomPart, useStore, useWords } from '../client.tsx';
import { facePicture } from '../../../shell/cards/card-pictures.ts';
import { Icon } from '../parts/icon.tsx';
import { gameOf, limitsOf, phaseOf } from '../room/room-view.ts';
import { shortAmount } from './chip-values.ts';
import { chosenChip } from './chosen-chip.ts';
import { totalOf } from './draft.ts';

/** Chips to choose and what is done with those that lie. */
export function Rail() {
  const isOpen = useLaterPart(phaseOf) === 'open';
  return (
    <div className="rail" data-open={isOpen}>
      <Chips />
      <Actions isOpen={isOpen} />
    </div>
  );
}

function Chips() {
  const { session } = useClient();
  const limits = useRoomPart(limitsOf);
  const { say, money } = useWords();
  const chosen = useStore(chosenChip);
  if (!limits) return null;
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{say('chips')}</legend>
      {limits.chips.map((value, at) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={at === Math.min(chosen, limits.chips.length - 1)}
          aria-label={say('chip', { amount: money(value) })}
          onClick={() => chosenChip.write(at)}
        >
          <img src={facePicture(at)} alt="" draggable={false} />
          <b className="figures">{shortAmount(value / 10 ** session.currency.decimals)}</b>
        </button>
      ))}
    </fieldset>
  );
}

function Actions({ isOpen }: { isOpen: boolean }) {
  const { bets, sounds } = useClient();
  const isPool = hasPool(useRoomPart(gameOf));
  const lies = useBetsPart(({ draft }) => totalOf(draft.stakes) > 0);
  const isAdded = useBetsPart(({ draft }) => draft.before.length > 0);
  const mayRepeat = useBetsPart(({ last }) => totalOf(last) > 0);
  const { say } = useWords();
  const act = (action: () => void) => () => {
    sounds.play('chip');
    action();
  };
  return (
    <div className="actions">
      <Action icon="undo" word={say('undo')} off={!isOpen || !isAdded} onPress={act(bets.undo)} />
      <Action icon="clear" word={say('clear')} off={!isOpen || !(isPool ? isAdded : lies)} onPress={act(bets.clear)} />
      {lies ? (
        <Action icon="double" word={say('double')} off={!isOpen} onPress={act(bets.double)} />
      ) : (
        <Action icon="repeat" word={say('repeat')} off={!isOpen || !mayRepeat} onPress={act(bets.repeat)} />
      )}
    </div>
  );
}

interface ActionProps {
  icon: 'undo' | 'clear' | 'double' | 'repeat';
  word: string;
  off: boolean;
  onPress: () => void;
}

const Action = ({ icon, word, off, onPress }: ActionProps) => (
  <button type="button" className="action" disabled={off} onClick={onPress}>
    <Icon name={icon} />
    <span>{word}</span>
  </button>
);

import { useBets, useClient, useRoom, useStore, useWords } from '../client.tsx';
import { Icon } from '../parts/icon.tsx';
import { facePicture } from '../../../shell/cards/card-pictures.ts';
import { chosenChip } from './chosen-chip.ts';
import { shortAmount } from './chip-values.ts';
import { totalOf } from './draft.ts';

/** Chips to choose and what is done with those that lie. */
export function Rail() {
  const { bets, session, sounds } = useClient();
  const { state, limits } = useRoom();
  const { draft, last } = useBets();
  const { say, money } = useWords();
  const chosen = useStore(chosenChip);
  if (!state || !limits) return null;
  const isOpen = state.round.phase === 'open';
  const lies = totalOf(draft.stakes) > 0;
  const act = (action: () => void) => () => {
    sounds.play('chip');
    action();
  };
  return (
    <div className="rail" data-open={isOpen}>
      <fieldset className="chips">
        <legend className="visually-hidden">{say('chips')}</legend>
        {limits.chips.map((value, at) => {
          const isChosen = at === Math.min(chosen, limits.chips.length - 1);
          return (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              aria-label={say('chip', { amount: money(value) })}
              onClick={() => chosenChip.write(at)}
            >
              <img src={facePicture(at)} alt="" draggable={false} />
              <b className="figures">{shortAmount(value / 10 ** session.currency.decimals)}</b>
            </button>
          );
        })}
      </fieldset>
      <div className="actions">
        <Action icon="undo" word={say('undo')} off={!isOpen || draft.before.length === 0} onPress={act(bets.undo)} />
        <Action icon="clear" word={say('clear')} off={!isOpen || !lies} onPress={act(bets.clear)} />
        {lies ? (
          <Action icon="double" word={say('double')} off={!isOpen} onPress={act(bets.double)} />
        ) : (
          <Action icon="repeat" word={say('repeat')} off={!isOpen || totalOf(last) === 0} onPress={act(bets.repeat)} />
        )}
      </div>
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

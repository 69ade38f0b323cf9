import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { OutcomeView } from '../numbers/outcome-view.tsx';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../table.tsx';
import { DrawClock } from './draw-clock.tsx';

/** Families of one kind share a tile. */
const tileOf = (family: string): string => family.toLowerCase().replace(/^(lf|chain)-.*/, '$1');

interface GameCardProps {
  entry: LotteryEntry;
  isFavourite: boolean;
  onOpen: () => void;
  onFavourite: () => void;
}

export function GameCard({ entry, isFavourite, onOpen, onFavourite }: GameCardProps) {
  const { say, gameName } = useWords();
  const name = gameName(entry);
  return (
    <li className="game-card">
      <button type="button" className="open-game" onClick={onOpen}>
        <img src={`tiles/${tileOf(entry.family)}.svg`} alt="" width="44" height="44" loading="lazy" />
        <span className="game-card-name">{name}</span>
        {entry.stopped ? <span className="clock muted">{say('stopped')}</span> : <DrawClock entry={entry} />}
        <span className="game-card-numbers">
          {entry.last ? (
            <OutcomeView family={entry.family} numbers={entry.last.numbers} isShort />
          ) : (
            <span className="muted">{say('no_numbers')}</span>
          )}
        </span>
        {entry.demonstration && <span className="badge">{say('past_results')}</span>}
        {entry.simulatedBlocks && <span className="badge">{say('simulated_blocks')}</span>}
      </button>
      <button
        type="button"
        className="icon-button favourite"
        aria-pressed={isFavourite}
        aria-label={say(isFavourite ? 'favourite_remove' : 'favourite_add', { name })}
        onClick={onFavourite}
      >
        <Icon name="star" filled={isFavourite} />
      </button>
    </li>
  );
}

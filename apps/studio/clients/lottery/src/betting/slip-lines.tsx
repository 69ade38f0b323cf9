import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../table.tsx';
import type { SlipLine } from './price-line.ts';

interface SlipLinesProps {
  family: string;
  lines: readonly SlipLine[];
  isBusy: boolean;
  onRemove: (at: number) => void;
}

export function SlipLines({ family, lines, isBusy, onRemove }: SlipLinesProps) {
  const { say, tokenNames } = useWords();
  return (
    <ul className="slip-lines">
      {lines.map((line, at) => (
        <SlipRow key={`${line.play} ${line.selection} ${at}`} family={family} line={line}>
          <button
            type="button"
            className="icon-button"
            disabled={isBusy}
            aria-label={say('remove', { what: tokenNames(line.selection) })}
            onClick={() => onRemove(at)}
          >
            <Icon name="close" />
          </button>
        </SlipRow>
      ))}
    </ul>
  );
}

interface SlipRowProps {
  family: string;
  line: SlipLine;
  /** What can be done with the line. */
  children: ReactNode;
}

function SlipRow({ family, line, children }: SlipRowProps) {
  const { say, money, playName, tokenNames } = useWords();
  return (
    <li>
      <div>
        <span className="small muted">{playName(family, line.play)}</span>
        <b className="figures selection">{tokenNames(line.selection)}</b>
        <span className="small">
          {say('lots_n', { n: line.lots.toLocaleString('en-US') })} × {line.unit / 100}
          {line.multiple > 1 && ` × ${line.multiple}`} = <b className="figures">{money(line.stake)}</b>
        </span>
        <span className="small muted">
          {say('largest')} <span className="figures">{money(line.largestHit)}</span>
        </span>
      </div>
      {children}
    </li>
  );
}

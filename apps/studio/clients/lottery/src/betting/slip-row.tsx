import type { ReactNode } from 'react';
import { useWords } from '../table.tsx';
import type { SlipLine } from './price-line.ts';

interface SlipRowProps {
  family: string;
  line: SlipLine;
  /** What can be done with the line. */
  children: ReactNode;
}

export function SlipRow({ family, line, children }: SlipRowProps) {
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

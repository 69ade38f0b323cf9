import type { LotteryDraw, LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import { DrawClock } from '../lobby/draw-clock.tsx';
import { OutcomeView } from '../numbers/outcome-view.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useWords } from '../table.tsx';
import { Stage } from './stage.tsx';

interface DrawShowProps {
  entry: LotteryEntry;
  draw: LotteryDraw;
  onClose: () => void;
}

/** The last draw once more, number by number; while it is open, each new draw as it comes. */
export function DrawShow({ entry, draw, onClose }: DrawShowProps) {
  const { say } = useWords();
  const [skipped, setSkipped] = useState<string | null>(null);
  const isSkipped = skipped === draw.numero;
  return (
    <Sheet
      title={say('draw', { numero: draw.numero })}
      onClose={onClose}
      foot={
        <button type="button" className="button wide" onClick={() => (isSkipped ? onClose() : setSkipped(draw.numero))}>
          {say(isSkipped ? 'close' : 'skip')}
        </button>
      }
    >
      <div className="show-head">
        <OutcomeView family={entry.family} numbers={draw.numbers} />
        <DrawClock entry={entry} />
      </div>
      <Stage key={draw.numero} family={entry.family} draw={draw} isStill={isSkipped} />
    </Sheet>
  );
}

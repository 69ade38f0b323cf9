import { useDeferredValue, useState } from 'react';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { afterPaint } from '../parts/after-paint.ts';
import { useStore, useTable, useWords } from '../table.tsx';
import { SlipPanel } from './slip-panel.tsx';

/** Under the thumb of a phone: how many outcomes are chosen, and the way to the slip. */
export function SlipBar() {
  const { slip } = useTable();
  const { say, odds } = useWords();
  // The pressed odds are painted first.
  const { legs, mode } = useDeferredValue(useStore(slip));
  // A slip that was sent before a reload is shown until its answer is known.
  const [isOpen, setIsOpen] = useState(slip.sent().length > 0);
  const product = legs.reduce((all, leg) => (all * leg.odds) / 1000, 1000);
  return (
    <>
      {legs.length > 0 && (
        <button
          type="button"
          className="slip-bar"
          aria-haspopup="dialog"
          onClick={() => afterPaint(() => setIsOpen(true))}
        >
          <b className="count figures">{legs.length}</b>
          <span>{say('slip')}</span>
          {mode === 'multiple' && <span className="figures">{odds(Math.floor(product))}</span>}
          {legs.length === 1 && legs[0] && <span className="figures">{odds(legs[0].odds)}</span>}
        </button>
      )}
      {isOpen && (
        <Sheet title={say('slip')} onClose={() => afterPaint(() => setIsOpen(false))}>
          <Later onDone={() => setIsOpen(false)} />
        </Sheet>
      )}
    </>
  );
}

/** The sheet is painted before what is in it. */
function Later({ onDone }: { onDone: () => void }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? <SlipPanel onDone={onDone} /> : null;
}

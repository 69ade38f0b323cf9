import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { DrawClock } from '../lobby/draw-clock.tsx';
import { OutcomeView } from '../numbers/outcome-view.tsx';
import { useWords } from '../table.tsx';

/** The last numbers, and how long the draw on sale still takes bets. */
export function DrawStrip({ entry }: { entry: LotteryEntry }) {
  const { say } = useWords();
  const mark = entry.simulatedBlocks ? 'simulated_blocks' : entry.demonstration && 'past_results';
  return (
    <section className="draw-strip" aria-label={say('results')}>
      <div className="draw-strip-numbers">
        {entry.last ? (
          <>
            <small className="muted figures">{say('draw', { numero: entry.last.numero })}</small>
            <OutcomeView family={entry.family} numbers={entry.last.numbers} isShort />
          </>
        ) : (
          <span className="muted">{say('no_numbers')}</span>
        )}
        {mark && <small className="badge">{say(mark)}</small>}
      </div>
      <DrawClock entry={entry} />
    </section>
  );
}

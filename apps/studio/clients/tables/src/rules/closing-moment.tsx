import type { TableRoundState } from '@fairhouse/contract/play/table-state';
import { useWords } from '../client.tsx';

type Closing = NonNullable<NonNullable<TableRoundState['proof']>['closing']>;

/** When bets close where dividends move: locked in before, shown after. */
export function ClosingMoment({ closing }: { closing: Closing }) {
  const { say } = useWords();
  const { commitment, withinMs, seed, earlyMs } = closing;
  return (
    <>
      <p className="small">{say('closing_text', { n: Math.round(withinMs / 1000) })}</p>
      <code>{commitment}</code>
      {seed !== null && earlyMs !== null && (
        <>
          <p className="small">{say('closing_seed', { ms: earlyMs })}</p>
          <code>{seed}</code>
        </>
      )}
    </>
  );
}

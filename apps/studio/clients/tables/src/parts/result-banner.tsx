import { useRoom, useWords } from '../client.tsx';
import { describeOutcome } from '../words/describe-outcome.ts';

/** The result of the round in words, over the cards. */
export function ResultBanner() {
  const { state } = useRoom();
  const { words, say } = useWords();
  if (!state) return null;
  const { round, table } = state;
  if (round.isVoid) return <p className="result-banner">{say('void')}</p>;
  if (!round.outcome || (round.phase !== 'result' && round.phase !== 'payout')) return null;
  return (
    <p className="result-banner" key={round.no}>
      {describeOutcome(words, table.game, round.outcome, round.wins)}
    </p>
  );
}

import { useLaterPart, useRoomPart, useWords } from '../client.tsx';
import { describeOutcome } from '../words/describe-outcome.ts';
import { gameOf, isResultShown } from '../room/room-view.ts';

/** The result of the round in words, over the cards. */
export function ResultBanner() {
  const game = useRoomPart(gameOf);
  const round = useLaterPart((view) => (view.state && isResultShown(view) ? view.state.round : null));
  const { words, say } = useWords();
  if (game === undefined || !round) return null;
  if (round.isVoid) return <p className="result-banner">{say(round.voidReason ? 'void_beacon' : 'void')}</p>;
  if (!round.outcome) return null;
  return (
    <p className="result-banner" key={round.no}>
      {describeOutcome(words, game, round.outcome, round.wins)}
    </p>
  );
}

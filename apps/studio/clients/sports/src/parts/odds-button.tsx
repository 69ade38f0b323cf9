import type { SportsMarket } from '@fairhouse/contract/play/studio-sports';
import { memo, useSyncExternalStore } from 'react';
import type { MatchName } from '../match-names.ts';
import { legKey } from '../slip/slip-legs.ts';
import { useTable, useWords } from '../table.tsx';
import { Icon } from './icon.tsx';
import { announce } from './announcer.ts';
import { useOddsMove } from './use-odds-move.ts';

interface OddsButtonProps {
  match: MatchName;
  market: SportsMarket;
  outcome: string;
  odds: number;
  /** The whole match takes no bets now. */
  isStopped: boolean;
  /** Short name on the button where a list has no room for the whole one. */
  label?: string | undefined;
}

/** One outcome with its odds: adds it to the slip, or takes it away. An arrow and a word say how the odds moved. */
export const OddsButton = memo(function OddsButton({
  match,
  market,
  outcome,
  odds,
  isStopped,
  label,
}: OddsButtonProps) {
  const { slip, names } = useTable();
  const { say, odds: show, outcomeName, marketName } = useWords();
  const move = useOddsMove(odds);
  const selection = { match: match.id, market: market.market, specifiers: market.specifiers, outcome };
  const key = legKey(selection);
  // Only the buttons of the outcome are drawn again when the slip changes.
  const isChosen = useSyncExternalStore(slip.subscribe, () => slip.read().legs.some((leg) => legKey(leg) === key));
  const isOffered = !isStopped && market.status === 1 && odds > 1000;
  const name = outcomeName(match, market, outcome);
  const press = () => {
    names.learn([match]);
    if (!slip.toggle({ ...selection, odds, seq: market.seq })) announce(say('slip_full'));
  };
  return (
    <button
      type="button"
      className={move ? `odds ${move}` : 'odds'}
      aria-pressed={isChosen}
      aria-label={`${marketName(match, market)}: ${name}, ${isOffered ? show(odds) : say('reason_suspended')}`}
      disabled={!isOffered && !isChosen}
      onClick={press}
    >
      <span className="odds-name">{label ?? name}</span>
      {isOffered ? (
        <b className="figures">
          {move && (
            <span className="odds-move">
              <Icon name={move} />
              <span>{say(move === 'up' ? 'odds_up' : 'odds_down')}</span>
            </span>
          )}
          {show(odds)}
        </b>
      ) : (
        <span className="odds-none" aria-hidden="true">
          –
        </span>
      )}
    </button>
  );
});

import type { SlipLeg, SlipQuote } from '@fairhouse/contract/play/studio-slips';
import { useEffect } from 'react';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { PlaceButton } from './place-button.tsx';
import { RefusedView } from './refused-view.tsx';
import { legKey, oddsPolicies, quotedOf, type SlipMode } from './slip-legs.ts';
import { SlipLegView } from './slip-leg.tsx';
import { StakeBox } from './stake-box.tsx';
import { SystemChoiceView } from './system-choice.tsx';
import { usePlacing } from './use-placing.ts';
import { useQuote } from './use-quote.ts';

/** The slip: what was chosen, how it is bet, what it pays, and the one button that sends it. */
export function SlipPanel({ onDone }: { onDone?: () => void }) {
  const { slip: book, names } = useTable();
  const { say } = useWords();
  const slip = useStore(book);
  const asked = useQuote();
  const { placing, place, reset } = usePlacing();
  const quote = placing.state === 'refused' && placing.refused.quote ? (asked ?? placing.refused.quote) : asked;
  const { legs, mode } = slip;
  useEffect(() => names.want(legs.map(({ match }) => match)), [names, legs]);
  const remove = (keys: readonly string[]) => {
    reset();
    book.remove(keys);
  };
  if (placing.state === 'placed' && legs.length === 0) return <Placed count={placing.tickets.length} onDone={onDone} />;
  if (legs.length === 0 && placing.state === 'ready') return <p className="slip-empty muted">{say('slip_empty')}</p>;
  const isBusy = placing.state === 'placing';
  const modes: SlipMode[] = legs.length > 2 ? ['singles', 'multiple', 'system'] : ['singles', 'multiple'];
  return (
    <div className="slip">
      {legs.length > 1 && (
        <Choice
          name={say('slip')}
          options={modes}
          chosen={mode}
          nameOf={(each) => say(each)}
          onChoose={(next) => book.change({ mode: next })}
        />
      )}
      <ul className="slip-legs" inert={isBusy}>
        {legs.map((leg) => (
          <SlipLegView
            key={legKey(leg)}
            leg={leg}
            quoted={quotedOf(quote, leg)}
            onRemove={() => remove([legKey(leg)])}
          />
        ))}
      </ul>
      {legs.length > 1 && (
        <button type="button" className="clear" disabled={isBusy} onClick={() => remove(legs.map(legKey))}>
          {say('clear')}
        </button>
      )}
      {mode !== 'singles' && <Correlated legs={legs} quote={quote} />}
      {mode === 'system' && <SystemChoiceView />}
      {mode !== 'singles' && <StakeBox quote={quote} isBusy={isBusy} />}
      {legs.length > 0 && <Policy />}
      <p className="simulated">
        <span className="badge">{say('simulated')}</span>
      </p>
      {placing.state === 'refused' && <RefusedView refused={placing.refused} />}
      <PlaceButton quote={quote} placing={placing} onPlace={() => void place()} />
    </div>
  );
}

function Placed({ count, onDone }: { count: number; onDone: (() => void) | undefined }) {
  const { views } = useTable();
  const { say } = useWords();
  const toBets = () => {
    onDone?.();
    views.show('bets');
  };
  return (
    <div className="placed">
      <output>
        <Icon name="check" />
        {say(count > 1 ? 'placed_n' : 'placed', { n: count })}
      </output>
      <button type="button" className="button wide" onClick={({ detail }) => detail < 2 && toBets()}>
        {say('bets')}
      </button>
    </div>
  );
}

/** Why outcomes of one match are no multiple, by their names. */
function Correlated({ legs, quote }: { legs: readonly SlipLeg[]; quote: SlipQuote | null }) {
  const { names } = useTable();
  const { say, outcomeName, marketName } = useWords();
  const known = useStore(names);
  if (!quote || quote.correlated.length === 0) return null;
  const nameAt = (at: number): string => {
    const leg = legs[at];
    const match = leg && known.get(leg.match);
    if (!leg || !match) return '';
    return `${outcomeName(match, leg, leg.outcome)} (${marketName(match, leg)})`;
  };
  return (
    <div role="alert" className="refused">
      {quote.correlated.map(([a, b]) => (
        <p key={`${a} ${b}`}>{say('correlated', { a: nameAt(a), b: nameAt(b) })}</p>
      ))}
    </div>
  );
}

function Policy() {
  const { slip } = useTable();
  const { say } = useWords();
  const { policy } = useStore(slip);
  return (
    <label className="policy small">
      <span>{say('policy')}</span>
      <select
        value={policy}
        onChange={({ target }) => slip.change({ policy: oddsPolicies.find((each) => each === target.value) ?? 'none' })}
      >
        {oddsPolicies.map((each) => (
          <option key={each} value={each}>
            {say(`policy_${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

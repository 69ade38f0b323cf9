import type { SavedSlip, SlipQuote } from '@fairhouse/contract/play/studio-slips';
import { useNow } from '../parts/use-now.ts';
import { useStore, useTable, useWords } from '../table.tsx';
import { legKey, quotedOf } from './slip-legs.ts';
import { stakeKey } from './stakes.ts';
import type { Placing } from './use-placing.ts';

interface PlaceButtonProps {
  quote: SlipQuote | null;
  placing: Placing;
  onPlace: () => void;
}

const isTaken = (state: string | undefined) => state === undefined || state === 'open' || state === 'changed';

/** Legs whose odds are others now, as far as the policy asks the player. */
function toAccept({ legs, policy }: SavedSlip, quote: SlipQuote | null) {
  if (policy === 'any') return [];
  return legs.filter((leg) => {
    const now = quotedOf(quote, leg)?.odds;
    return now != null && now !== leg.odds && !(policy === 'better' && now > leg.odds);
  });
}

/** Sends the slip; before that, takes over odds that changed. The two are never one press. */
export function PlaceButton({ quote, placing, onPlace }: PlaceButtonProps) {
  const { slip: book, settings } = useTable();
  const { say, money } = useWords();
  const slip = useStore(book);
  const { stakePerLine } = useStore(settings);
  const changed = toAccept(slip, quote);
  const accept = () =>
    book.change({
      legs: slip.legs.map((leg) => {
        const now = quotedOf(quote, leg);
        return now?.odds != null ? { ...leg, odds: now.odds, seq: now.seq } : leg;
      }),
    });
  if (placing.state === 'placing') return <Waiting placing={placing} />;
  if (slip.legs.length === 0) return null;
  const isSingles = slip.mode === 'singles';
  const amount = slip.stakes[stakeKey(slip)] ?? 0;
  const total = isSingles
    ? slip.legs.reduce((sum, leg) => sum + (slip.stakes[legKey(leg)] ?? 0), 0)
    : slip.mode === 'system' && stakePerLine
      ? amount * (quote?.lines ?? 1)
      : amount;
  const bet = slip.legs.filter((leg) => !isSingles || (slip.stakes[legKey(leg)] ?? 0) > 0);
  const isOpen = bet.every((leg) => isTaken(quotedOf(quote, leg)?.state));
  const isPossible = isSingles || (quote !== null && quote.correlated.length === 0 && quote.lines !== null);
  return (
    <div className="place">
      {quote !== null && quote.delay > 0 && <p className="small muted">{say('delay_note', { n: quote.delay })}</p>}
      {changed.length > 0 ? (
        <button type="button" className="button wide accept" onClick={accept}>
          {say('accept')}
        </button>
      ) : (
        <button
          type="button"
          className="button main wide"
          disabled={total <= 0 || !isOpen || !isPossible}
          onClick={({ detail }) => detail < 2 && onPlace()}
        >
          {total > 0 ? say('bet', { amount: money(total) }) : say('enter_stake')}
        </button>
      )}
    </div>
  );
}

function Waiting({ placing: { decidesAt, isUnknown } }: { placing: Extract<Placing, { state: 'placing' }> }) {
  const { say } = useWords();
  const now = useNow();
  const left = decidesAt === null ? 0 : Math.ceil((Date.parse(decidesAt) - now) / 1000);
  return (
    <output className="waiting">
      <span className="spinner" aria-hidden="true" />
      {isUnknown ? say('confirming') : left > 0 ? say('delay_left', { n: left }) : say('placing')}
    </output>
  );
}

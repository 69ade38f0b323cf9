import type { QuotedLeg, SlipLeg, SlipQuote } from '@fairhouse/contract/play/studio-slips';
import { useStore, useTable, useWords } from '../table.tsx';
import { AmountField } from './amount-field.tsx';
import { legKey } from './slip-legs.ts';
import { payAt, stakeKey } from './stakes.ts';

/** In whole units of the currency. */
const QUICK = [10, 50, 100, 500] as const;

interface QuickAmountsProps {
  amount: number;
  most: number | null;
  onChange: (amount: number) => void;
}

function QuickAmounts({ amount, most, onChange }: QuickAmountsProps) {
  const { session } = useTable();
  const { say, money } = useWords();
  const unit = 10 ** session.currency.decimals;
  return (
    <div className="quick">
      {QUICK.map((each) => (
        <button key={each} type="button" className="chip figures" onClick={() => onChange(amount + each * unit)}>
          +{each}
        </button>
      ))}
      {most !== null && most > 0 && (
        <button
          type="button"
          className="chip"
          aria-label={say('most', { most: money(most) })}
          onClick={() => onChange(most)}
        >
          {say('max')}
        </button>
      )}
    </div>
  );
}

/** The stake of a slip that is one ticket, with its limits and what it pays. */
export function StakeBox({ quote, isBusy }: { quote: SlipQuote | null; isBusy: boolean }) {
  const { slip: book, settings } = useTable();
  const { say, money } = useWords();
  const slip = useStore(book);
  const { stakePerLine } = useStore(settings);
  const key = stakeKey(slip);
  const amount = slip.stakes[key] ?? 0;
  const isSystem = slip.mode === 'system';
  const write = (next: number) => book.change({ stakes: { ...slip.stakes, [key]: next } });
  const lines = quote?.lines ?? null;
  const most = quote
    ? isSystem && stakePerLine && lines
      ? Math.floor(quote.limits.most / lines)
      : quote.limits.most
    : null;
  return (
    <div className="stake">
      {isSystem && (
        <fieldset className="choice">
          <legend className="visually-hidden">{say('stake')}</legend>
          {[true, false].map((perLine) => (
            <button
              key={String(perLine)}
              type="button"
              className="chip"
              aria-pressed={stakePerLine === perLine}
              onClick={() => settings.write({ ...settings.read(), stakePerLine: perLine })}
            >
              {say(perLine ? 'per_line' : 'in_total')}
            </button>
          ))}
        </fieldset>
      )}
      <AmountField
        label={say(isSystem && stakePerLine ? 'stake_per_line' : 'stake')}
        amount={amount}
        onChange={write}
        isBusy={isBusy}
      />
      <QuickAmounts amount={amount} most={most} onChange={write} />
      {/* Nothing may be staked while a leg takes no bets: the leg says why. */}
      {quote && quote.limits.most > 0 && (
        <p className="small muted figures">
          {say('limits', { least: money(quote.limits.least), most: money(quote.limits.most) })}
        </p>
      )}
      <dl className="pair">
        {isSystem && lines !== null && (
          <>
            <dt>{say('lines')}</dt>
            <dd className="figures">{lines}</dd>
          </>
        )}
        {isSystem && quote?.stake != null && (
          <>
            <dt>{say('total_stake')}</dt>
            <dd className="figures">{money(quote.stake)}</dd>
          </>
        )}
        <dt>{say('pays_up_to')}</dt>
        <dd className="figures strong">{amount > 0 && quote?.possibleWin != null ? money(quote.possibleWin) : '–'}</dd>
      </dl>
    </div>
  );
}

/** The stake of a single, below its leg. */
export function LegStake({ leg, quoted }: { leg: SlipLeg; quoted: QuotedLeg | null }) {
  const { slip: book, names } = useTable();
  const { say, money, outcomeName } = useWords();
  const { stakes, legs } = useStore(book);
  const match = useStore(names).get(leg.match);
  const key = legKey(leg);
  const amount = stakes[key] ?? 0;
  const write = (next: number) => book.change({ stakes: { ...stakes, [key]: next } });
  const isOpen = quoted !== null && (quoted.state === 'open' || quoted.state === 'changed');
  const name = match ? outcomeName(match, leg, leg.outcome) : '';
  return (
    <div className="stake">
      <AmountField
        label={legs.length > 1 ? say('stake_on', { what: name }) : say('stake')}
        amount={amount}
        onChange={write}
      />
      {legs.length === 1 && <QuickAmounts amount={amount} most={isOpen ? quoted.most : null} onChange={write} />}
      <p className="small muted figures">
        {isOpen && say('most', { most: money(quoted.most) })}
        {amount > 0 && ` · ${say('pays', { amount: money(payAt(amount, quoted?.odds ?? leg.odds)) })}`}
      </p>
    </div>
  );
}

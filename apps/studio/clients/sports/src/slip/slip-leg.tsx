import type { QuotedLeg, SlipLeg } from '@fairhouse/contract/play/studio-slips';
import { Icon } from '../parts/icon.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { LegStake } from './stake-box.tsx';
import { legKey } from './slip-legs.ts';

interface SlipLegProps {
  leg: SlipLeg;
  /** As the studio sees it now; null before its first answer. */
  quoted: QuotedLeg | null;
  onRemove: () => void;
}

/** One outcome of the slip: its odds as they were taken and as they are, and why it takes no bet. */
export function SlipLegView({ leg, quoted, onRemove }: SlipLegProps) {
  const { slip: book, names } = useTable();
  const { say, reason, outcomeName, marketName } = useWords();
  const { mode, legs } = useStore(book);
  const match = useStore(names).get(leg.match);
  const name = match ? outcomeName(match, leg, leg.outcome) : '…';
  const isClosed = quoted !== null && quoted.state !== 'open' && quoted.state !== 'changed';
  const toggleBanker = () =>
    book.change({
      legs: legs.map((each) => (legKey(each) === legKey(leg) ? { ...each, banker: !each.banker } : each)),
    });
  return (
    <li className={isClosed ? 'slip-leg closed' : 'slip-leg'}>
      <div className="slip-leg-names">
        <strong>{name}</strong>
        <span className="small">{match ? marketName(match, leg) : ''}</span>
        <span className="small muted">{match ? `${match.home} – ${match.away}` : ''}</span>
        {isClosed && (
          <span className="stop">
            {quoted.reason ? reason(quoted.reason) : say(`leg_${quoted.state}` as 'leg_closed')}
          </span>
        )}
      </div>
      <LegOdds leg={leg} quoted={quoted} />
      <button type="button" className="icon-button" aria-label={say('remove', { what: name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {mode === 'system' && (
        <button type="button" className="chip banker" aria-pressed={leg.banker === true} onClick={toggleBanker}>
          {say('banker')}
        </button>
      )}
      {mode === 'singles' && <LegStake leg={leg} quoted={quoted} />}
    </li>
  );
}

function LegOdds({ leg, quoted }: Pick<SlipLegProps, 'leg' | 'quoted'>) {
  const { say, odds } = useWords();
  const now = quoted?.odds ?? null;
  if (now === null || now === leg.odds) return <b className="leg-odds figures">{odds(leg.odds)}</b>;
  return (
    <span className="leg-odds figures" aria-live="polite">
      <s>
        <span className="visually-hidden">{say('odds_before')}</span> {odds(leg.odds)}
      </s>
      <b className={now > leg.odds ? 'win' : 'down'}>
        <Icon name={now > leg.odds ? 'up' : 'down'} />
        <span className="visually-hidden">{say('odds_now')}</span>
        {odds(now)}
      </b>
    </span>
  );
}

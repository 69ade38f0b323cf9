import { useTable, useWords } from '../table.tsx';
import type { Refused } from './use-placing.ts';

/** Why the bet was not taken, what is allowed instead, and that nothing was charged. */
export function RefusedView({ refused: { code, message, value } }: { refused: Refused }) {
  const { host, session } = useTable();
  const { say, money, reason } = useWords();
  const figure = (name: string) => (typeof value[name] === 'number' ? value[name] : null);
  const [least, most] = [figure('least'), figure('most')];
  const why = typeof value['reason'] === 'string' ? value['reason'] : null;
  const title = () => {
    if (code === 'odds_changed') return say('refused_odds');
    if (code === 'market_closed') return say('refused_closed', { reason: reason(why) });
    if (code === 'refunded') return say('refused_refunded');
    return message ?? say('refused_other');
  };
  return (
    <div role="alert" className="refused">
      <strong>{title()}</strong>
      {(code === 'stake_too_high' || code === 'stake_too_low') && least !== null && most !== null && (
        <p className="figures">{say('limits', { least: money(least), most: money(most) })}</p>
      )}
      <p>{say(code === 'refunded' ? 'money_back' : 'not_charged')}</p>
      {code === 'insufficient_funds' && host.isFramed && !session.demo && (
        <button type="button" className="button" onClick={() => host.post({ type: 'fairhouse:deposit' })}>
          {say('deposit')}
        </button>
      )}
    </div>
  );
}

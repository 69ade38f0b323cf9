import type { FailureCode, Refusal } from '../../../shell/call.ts';
import { useTable, useWords } from '../table.tsx';
import { formatOdds } from '../tickets/explain-line.ts';
import { changedOdds } from './own-odds.ts';

/** Codes after which the slip may simply be sent to the next draw. */
const closed: readonly FailureCode[] = ['draw_closed', 'draw_unknown'];

/** Why the bet was not taken, what is left of a limit, and what to do now. */
export function Refused({ refusal, family }: { refusal: Refusal; family: string }) {
  const { code, message, value } = refusal;
  const { host, session } = useTable();
  const { say, money, playName, tokenName } = useWords();
  const changes = changedOdds(refusal);
  const figure = (name: 'left' | 'stake'): number | null => {
    const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
    return typeof found === 'number' ? found : null;
  };
  const titleOf = () => {
    if (changes.length > 0) return say('odds_changed');
    return closed.includes(code) ? say('closed_now') : (message ?? say('failed_title'));
  };
  const [left, price] = [figure('left'), figure('stake')];
  return (
    <div role="alert" className="refused">
      <strong>{titleOf()}</strong>
      {code === 'liability_reached' && left !== null && <p>{say('win_left', { amount: money(left) })}</p>}
      {code === 'price_changed' && price !== null && <p>{say('price_now', { amount: money(price) })}</p>}
      {changes.map(({ line, play, step, shown, now }) => (
        <p key={`${line} ${step}`}>
          {playName(family, play)}
          {step !== 'win' && ` · ${tokenName(step)}`}:{' '}
          {shown !== null && (
            <>
              <s className="figures">
                <span className="visually-hidden">{say('odds_before')}</span> {formatOdds(shown)}
              </s>{' '}
              →{' '}
            </>
          )}
          <b className="figures">
            <span className="visually-hidden">{say('odds_now')}</span> {formatOdds(now)}
          </b>
        </p>
      ))}
      <p>{say('not_charged')}</p>
      {code === 'insufficient_funds' && host.isFramed && !session.demo && (
        <button type="button" className="button" onClick={() => host.post({ type: 'fairhouse:deposit' })}>
          {say('deposit')}
        </button>
      )}
    </div>
  );
}

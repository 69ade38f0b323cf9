import type { FailureCode, Refusal } from '../../../shell/call.ts';
import { useTable, useWords } from '../table.tsx';

/** Codes after which the slip may simply be sent to the next draw. */
const closed: readonly FailureCode[] = ['draw_closed', 'draw_unknown'];

/** Why the bet was not taken, what is left of a limit, and what to do now. */
export function Refused({ refusal: { code, message, value } }: { refusal: Refusal }) {
  const { host, session } = useTable();
  const { say, money } = useWords();
  const figure = (name: 'left' | 'stake'): number | null => {
    const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
    return typeof found === 'number' ? found : null;
  };
  const [left, price] = [figure('left'), figure('stake')];
  return (
    <div role="alert" className="refused">
      <strong>{closed.includes(code) ? say('closed_now') : (message ?? say('failed_title'))}</strong>
      {code === 'liability_reached' && left !== null && <p>{say('win_left', { amount: money(left) })}</p>}
      {code === 'price_changed' && price !== null && <p>{say('price_now', { amount: money(price) })}</p>}
      <p>{say('not_charged')}</p>
      {code === 'insufficient_funds' && host.isFramed && !session.demo && (
        <button type="button" className="button" onClick={() => host.post({ type: 'fairhouse:deposit' })}>
          {say('deposit')}
        </button>
      )}
    </div>
  );
}

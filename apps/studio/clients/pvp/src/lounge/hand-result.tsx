import type { PvpHand, TableOf } from '@fairhouse/contract/play/studio-pvp';
import { useClient, useWords } from '../client.tsx';
import { explainHand } from './explain.ts';
import { ShownCards } from './shown-cards.tsx';

/** Who won what, and why; what the room kept. */
export function HandResult({ hand }: { hand: PvpHand }) {
  const { session } = useClient();
  const { say, money } = useWords();
  if (hand.phase === 'void')
    return (
      <div className="result" data-result="void">
        <h2>{say('void_title')}</h2>
        <p>{say(`void_${hand.reason ?? 'outage'}`)}</p>
      </div>
    );
  const why = explainHand(hand);
  const signed = (net: number) => (net > 0 ? `+${money(net)}` : money(net));
  const own = hand.seats[hand.you]?.result;
  return (
    <div className="result" data-result="over" data-net={own?.net}>
      {why && <h2>{say(why.key, why.values)}</h2>}
      {own && (
        <p className="own-result">
          {say('own_result', { pay: money(own.pay), escrow: money(own.escrow) })}{' '}
          <strong className={own.net > 0 ? 'figures win' : 'figures'}>{signed(own.net)}</strong>
        </p>
      )}
      {hand.table?.game === 'tongits' && hand.table.pot && <PotResult hand={hand} table={hand.table} />}
      <table className="result-seats">
        <caption className="visually-hidden">{say('result_table')}</caption>
        <tbody>
          {hand.seats.map(({ seat, name, bot, result }) => (
            <tr key={seat} data-own={seat === hand.you}>
              <th scope="row">
                {seat === hand.you ? say('you') : name}
                {bot && <span className="bot-badge">{say('bot')}</span>}
              </th>
              <td>{hand.table && <ShownCards table={hand.table} seat={seat} />}</td>
              <td className={result && result.net > 0 ? 'figures win' : 'figures'}>{result && signed(result.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        {hand.phase === 'paying' ? say('paying') : say('rake_taken', { amount: money(hand.rake ?? 0) })}{' '}
        <a href={session.verifyUrl + encodeURIComponent(hand.roundId)} target="_blank" rel="noopener">
          {say('check_hand')}
        </a>
      </p>
    </div>
  );
}

/** Whether somebody took the pot of Tongits, or what becomes of it. */
function PotResult({ hand, table }: { hand: PvpHand; table: TableOf<'tongits'> }) {
  const { say, money } = useWords();
  const { pot, result } = table;
  if (!pot || !result) return null;
  const name = hand.seats[result.winner]?.name ?? '';
  const amount = money(pot.amount);
  const becomes = pot.isTaken ? 'taken' : pot.isLast ? 'ended' : 'carried';
  return (
    <p className="small" data-pot={becomes}>
      {say(`pot_${becomes}`, { name, amount, share: money(pot.share) })}
    </p>
  );
}

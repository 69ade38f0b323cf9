import { limitOf, spotsOfTable, writeOdds } from '../board/use-spots.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';

/** Bets of a neighbourhood differ in the number alone: one stands for all. */
const isShown = (code: string) => !code.startsWith('neighbours-') || code === 'neighbours-0-2';

/** Exact odds, edge and limits of each spot, and how the round is locked in. */
export function DetailsSheet({ onClose }: { onClose: () => void }) {
  const { session } = useClient();
  const view = useRoom();
  const { state, limits, earlier } = view;
  const { say, money, spotName, gameName, variantName } = useWords();
  if (!state || !limits) return null;
  const { table, round, history } = state;
  const spots = [...spotsOfTable(table.game, table.variant)].filter(([code]) => isShown(code));
  const lastTicket = earlier.at(-1);
  return (
    <Sheet title={say('details')} onClose={onClose}>
      <p className="muted">
        {gameName(table.game)} · {variantName(table.variant)}
      </p>
      <p>{say('most_pay', { amount: money(limits.maxPay), stake: money(limits.maxStake) })}</p>
      <table className="details">
        <thead>
          <tr>
            <th scope="col">{say('col_bet')}</th>
            <th scope="col">{say('col_pays')}</th>
            <th scope="col">{say('col_edge')}</th>
            <th scope="col">{say('col_limits')}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map(([code, { pays, edge }]) => {
            const limit = limitOf(view, code);
            return (
              <tr key={code}>
                <th scope="row">{spotName(table.game, code)}</th>
                <td className="figures">{writeOdds(pays)}:1</td>
                <td className="figures">{edge.toFixed(2)} %</td>
                <td className="figures">{say('limits', { min: money(limit.min), max: money(limit.max) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small muted">{say('edge_note')}</p>
      {round.proof && (
        <section className="fair">
          <h3>{say('fair')}</h3>
          <p className="small">{say('fair_text', { no: round.no })}</p>
          <code>{round.proof.commitment}</code>
          {round.serverSeed !== null && (
            <>
              <p className="small">{say('last_seed')}</p>
              <code>{round.serverSeed}</code>
            </>
          )}
          {lastTicket && history.length > 0 && (
            <a
              className="button"
              href={session.verifyUrl + encodeURIComponent(lastTicket.id)}
              target="_blank"
              rel="noopener"
            >
              {say('check_bet')}
            </a>
          )}
        </section>
      )}
    </Sheet>
  );
}

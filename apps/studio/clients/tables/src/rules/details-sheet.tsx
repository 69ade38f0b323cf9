import { writeOdds } from '../board/use-spots.ts';
import { useClient, useRoomPart, useWords } from '../client.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { BeaconRound } from './beacon-round.tsx';
import { ClosingMoment } from './closing-moment.tsx';
import { detailRows } from './detail-rows.ts';
import { limitsOf } from '../room/room-view.ts';

/** Exact odds, edge and limits of each spot, and how the round is locked in. */
export function DetailsSheet({ onClose }: { onClose: () => void }) {
  const { session } = useClient();
  const state = useRoomPart((view) => view.state);
  const limits = useRoomPart(limitsOf);
  const lastTicket = useRoomPart((view) => view.earlier.at(-1));
  const { say, money, spotName, gameName, variantName } = useWords();
  if (!state || !limits) return null;
  const { table, round, history } = state;
  const rows = detailRows(table, limits);
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
          {rows.map(({ code, numbers, pays, edge, limit }) => (
            <tr key={code}>
              <th scope="row">
                {numbers === null
                  ? spotName(table.game, code)
                  : say('on_numbers', { n: numbers, example: spotName(table.game, code) })}
              </th>
              <td className="figures">{pays.length === 0 ? say('by_pool') : `${writeOdds(pays)}:1`}</td>
              <td className="figures">{edge.toFixed(2)} %</td>
              <td className="figures">{say('limits', { min: money(limit.min), max: money(limit.max) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ pays }) => pays.length === 0) && (
        <>
          <p className="small">{say('pool_rules')}</p>
          <p className="small">{say('pool_stays')}</p>
        </>
      )}
      <p className="small muted">{say('edge_note')}</p>
      {round.proof && (
        <section className="fair">
          <h3>{say('fair')}</h3>
          <p className="small">{say('fair_text', { no: round.no })}</p>
          <code>{round.proof.commitment}</code>
          {round.proof.beacon && <BeaconRound beacon={round.proof.beacon} />}
          {round.proof.closing && <ClosingMoment closing={round.proof.closing} />}
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

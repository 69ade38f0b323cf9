import type { TableTicket } from '@fairhouse/contract/play/table-state';
import { useBetsPart, useLaterPart, useRoomPart, useWords } from '../client.tsx';
import { Icon } from '../parts/icon.tsx';
import { phaseOf } from '../room/room-view.ts';
import type { WordKey } from '../words/load-words.ts';
import { totalOf } from './draft.ts';

const stateWords: Readonly<Record<TableTicket['state'], WordKey>> = {
  draft: 'bet_draft',
  bet_pending: 'bet_pending',
  bet_taken: 'bet_taken',
  decided: 'bet_taken',
  settled: 'bet_taken',
  refund_pending: 'bet_returned',
  refunded: 'bet_returned',
  refused: 'bet_refused',
};

/** What the player has in this round, and how many have chips on the table. */
export function OwnLine() {
  const players = useRoomPart((view) => view.players);
  const phase = useRoomPart(phaseOf);
  const { say } = useWords();
  return (
    <div className="own">
      <OwnBets />
      {players > 0 && (phase === 'open' || phase === 'closing') && (
        <p className="bettors figures" title={say('bettors', { n: players })}>
          <Icon name="users" />
          <span className="visually-hidden">{say('bettors', { n: players })}</span>
          <span aria-hidden="true">{players}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the own bets count; after the result what they pay. A loss is only said. */
function OwnBets() {
  const phase = useLaterPart(phaseOf);
  const ticket = useLaterPart((view) => view.ticket);
  const stakes = useBetsPart(({ draft }) => draft.stakes);
  const isSent = useBetsPart((view) => view.isSent);
  const { say, money } = useWords();
  if (!phase) return null;
  if (phase === 'open') {
    const total = totalOf(stakes);
    const word = total === 0 ? 'bet_none' : isSent ? 'bet_draft' : 'bet_sending';
    return <Line state={isSent ? 'draft' : 'sending'} text={say(word)} amount={total > 0 ? money(total) : ''} />;
  }
  if (!ticket)
    return (
      <Line state="none" text={say(phase === 'idle' || phase === 'stopped' ? 'bet_none' : 'bet_none_now')} amount="" />
    );
  const paid = ownPay(ticket, phase);
  if (paid === null)
    return <Line state={ticket.state} text={say(stateWords[ticket.state])} amount={money(ticket.stake)} />;
  const word = paid > 0 ? 'paid' : 'paid_none';
  const text = say(word, { pay: money(paid), stake: money(ticket.stake) });
  return <Line state={paid > ticket.stake ? 'won' : 'over'} text={text} amount="" />;
}

/** What the ticket pays, once cards and chips have said it. */
export function ownPay({ pay, state }: TableTicket, phase: string): number | null {
  if (pay === null || (phase !== 'result' && phase !== 'payout')) return null;
  return state === 'decided' || state === 'settled' ? pay : null;
}

const Line = ({ state, text, amount }: { state: string; text: string; amount: string }) => (
  <p className="own-line" data-own={state}>
    <span>{text}</span>
    {amount && <b className="figures">{amount}</b>}
  </p>
);

import type { TableTicket } from '@fairhouse/contract/play/table-messages';
import { useBets, useRoom, useWords } from '../client.tsx';
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

/** What the player has in this round and whether it counts; after the result what it pays. A loss is only said. */
export function OwnLine() {
  const { state, ticket } = useRoom();
  const { draft, isSent } = useBets();
  const { say, money } = useWords();
  if (!state) return null;
  const { phase } = state.round;
  if (phase === 'open') {
    const total = totalOf(draft.stakes);
    const word = total === 0 ? 'bet_none' : isSent ? 'bet_draft' : 'bet_sending';
    return <Line state={isSent ? 'draft' : 'sending'} text={say(word)} amount={total > 0 ? money(total) : ''} />;
  }
  if (!ticket) return <Line state="none" text={say('bet_none')} amount="" />;
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

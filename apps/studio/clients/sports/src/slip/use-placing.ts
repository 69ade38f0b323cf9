import { newUuid } from '@fairhouse/contract/core/new-uuid';
import type { SavedSlip, SlipQuote } from '@fairhouse/contract/play/studio-slips';
import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../shell/call.ts';
import { retryUntilKnown } from '../../../shell/retry.ts';
import type { PlacedSlip } from '../api/sports-api.ts';
import { useStore, useTable } from '../table.tsx';
import { legKey, typeOf, withoutBanker } from './slip-legs.ts';
import { stakeOf } from './stakes.ts';

export interface Refused {
  code: string;
  message?: string | undefined;
  value: Readonly<Record<string, unknown>>;
  quote: SlipQuote | null;
}

export type Placing =
  | { state: 'ready' }
  /** `decidesAt`: in play the odds are checked again then. `isUnknown`: no answer came, the same request is sent again. */
  | { state: 'placing'; decidesAt: string | null; isUnknown: boolean }
  | { state: 'refused'; refused: Refused }
  | { state: 'placed'; tickets: readonly SportsTicket[] };

const ASK_MS = 700;

/** The tickets that a slip makes: one, or one for each leg that has a stake. */
function ticketsOf(slip: SavedSlip, perLine: boolean): PlacedSlip[] {
  const { policy, legs, mode, stakes } = slip;
  if (mode !== 'singles') {
    const stake = stakeOf(slip, perLine);
    return stake ? [{ clientId: newUuid(), legs, type: typeOf(slip), stake, policy }] : [];
  }
  return legs.map(withoutBanker).flatMap((leg) => {
    const total = stakes[legKey(leg)] ?? 0;
    return total > 0 ? [{ clientId: newUuid(), legs: [leg], type: 'single' as const, stake: { total }, policy }] : [];
  });
}

const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const refusedBy = ({ code, message, value }: Refusal): Refused => {
  const values = valuesOf(value);
  return { code, message, value: values, quote: (values['quote'] as SlipQuote | undefined) ?? null };
};

const isUndecided = ({ state }: SportsTicket) => state === 'delayed' || state === 'confirming';

/** Places a slip once, however often it is pressed and whatever gets lost on the way. */
export function usePlacing() {
  const { api, slip, settings, tickets, host, balance, refreshBalance } = useTable();
  const { stakePerLine } = useStore(settings);
  const [placing, setPlacing] = useState<Placing>({ state: 'ready' });
  const isBusy = useRef(false);
  const show = (ticket: SportsTicket | null, isUnknown: boolean) =>
    setPlacing({ state: 'placing', decidesAt: ticket?.decidesAt ?? null, isUnknown });

  /** Asks until the ticket is decided. */
  const decided = async (first: SportsTicket): Promise<SportsTicket> => {
    let ticket = first;
    while (isUndecided(ticket)) {
      show(ticket, ticket.state === 'confirming');
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      const answer = await api.ticket(ticket.clientId);
      if (answer.ok) ticket = answer.value;
    }
    return ticket;
  };
  const finish = async (sent: PlacedSlip, first: SportsTicket): Promise<Refused | SportsTicket> => {
    const ticket = await decided(first);
    slip.removeSent(sent.clientId);
    if (ticket.state === 'refused' || ticket.state === 'refunded') {
      const { code = ticket.state, quote = null, value } = ticket.refusal ?? {};
      return { code, quote, value: valuesOf(value) };
    }
    tickets.put(ticket);
    slip.remove(sent.type === 'single' ? sent.legs.map(legKey) : [...sent.legs.map(legKey), 'multiple', 'system']);
    return ticket;
  };
  const send = async (each: PlacedSlip): Promise<Refused | SportsTicket> => {
    slip.addSent(each);
    const answer = await retryUntilKnown(() => api.place(each), { onUnknown: () => show(null, true) });
    if (!answer.ok) {
      slip.removeSent(each.clientId);
      return refusedBy(answer);
    }
    if (answer.value.balance !== null) balance.write(answer.value.balance);
    return finish(each, answer.value.ticket);
  };
  const run = async (all: readonly PlacedSlip[], each: (one: PlacedSlip) => Promise<Refused | SportsTicket | null>) => {
    if (isBusy.current || all.length === 0) return;
    isBusy.current = true;
    host.post({ type: 'fairhouse:round-start' });
    show(null, false);
    const placed: SportsTicket[] = [];
    let refused: Refused | null = null;
    for (const one of all) {
      const outcome = await each(one);
      if (outcome && 'code' in outcome) {
        refused = outcome;
        break;
      }
      if (outcome) placed.push(outcome);
    }
    isBusy.current = false;
    host.post({ type: 'fairhouse:round-end' });
    await refreshBalance();
    if (refused) setPlacing({ state: 'refused', refused });
    else setPlacing(placed.length > 0 ? { state: 'placed', tickets: placed } : { state: 'ready' });
  };

  // What was sent before a reload: it is asked for, never sent again.
  useEffect(() => {
    const ask = async (sent: PlacedSlip) => {
      const answer = await retryUntilKnown(() => api.ticket(sent.clientId), { onUnknown: () => show(null, true) });
      if (answer.ok) return finish(sent, answer.value);
      slip.removeSent(sent.clientId);
      return null;
    };
    void run(slip.sent(), ask);
    // Once, when the slip is first shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    placing,
    place: () => run(ticketsOf(slip.read(), stakePerLine), send),
    reset: () => setPlacing({ state: 'ready' }),
  };
}

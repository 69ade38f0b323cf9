import { newUuid } from '@fairhouse/contract/core/new-uuid';
import type { CashOutState } from '@fairhouse/contract/play/studio-tickets';
import { useRef, useState } from 'react';
import { readUntil, retryUntilKnown } from '../../../shell/retry.ts';
import { useTable } from '../table.tsx';

export type Cashing =
  | { state: 'ready' | 'waiting' }
  /** `offer`: the lower one of now. */
  | { state: 'refused'; offer: number | null; reason: string | null };

const ASK_MS = 700;

/** Cashes a ticket out once, whatever gets lost on the way. */
export function useCashOut(ticketId: string) {
  const { api, tickets, refreshBalance } = useTable();
  const [cashing, setCashing] = useState<Cashing>({ state: 'ready' });
  const isBusy = useRef(false);
  const decided = async (first: CashOutState): Promise<CashOutState> => {
    let now = first;
    while (now.state === 'delayed') {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      const answer = await api.cashOutState(now.clientId);
      if (answer.ok) now = answer.value;
    }
    return now;
  };
  const cashOut = async (percent: number, offer: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setCashing({ state: 'waiting' });
    const request = { clientId: newUuid(), ticketId, percent, offer };
    const answer = await retryUntilKnown(() => api.cashOut(request));
    let outcome: CashOutState | undefined;
    if (answer.ok) {
      outcome = await decided(answer.value);
      const { refusal } = outcome;
      setCashing(refusal ? { state: 'refused', offer: refusal.offer, reason: refusal.reason } : { state: 'ready' });
    } else {
      const value = (answer.value ?? {}) as { offer?: number; reason?: string };
      setCashing({ state: 'refused', offer: value.offer ?? null, reason: value.reason ?? null });
    }
    isBusy.current = false;
    await Promise.all([tickets.load('open'), tickets.loadOffers(), refreshBalance()]);
    // It is in the wallet a moment after it was decided.
    if (outcome?.state !== 'done' || outcome.credited) return;
    const { clientId } = outcome;
    await readUntil(
      () => api.cashOutState(clientId),
      ({ credited }) => credited,
    );
    await refreshBalance();
  };
  return { cashing, cashOut };
}

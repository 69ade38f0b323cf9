import { newUuid } from '@fairhouse/contract/core/new-uuid';
import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { useRef, useState } from 'react';
import type { Refusal } from '../../../shell/call.ts';
import { retryUntilKnown } from '../../../shell/retry.ts';
import type { Slip } from '../api/lottery-api.ts';
import { withRecent } from '../stored-codes.ts';
import { useTable } from '../table.tsx';
import type { SlipLine } from './price-line.ts';

export type Placing =
  | { state: 'ready' }
  /** `isUnknown`: an answer did not arrive, and the same request is sent again. */
  | { state: 'placing'; isUnknown: boolean }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'placed'; ticket: LotteryTicket };

export interface PlacedSlip {
  gameCode: string;
  numero: string;
  lines: readonly SlipLine[];
  stake: number;
}

/** Places a slip once, however often it is pressed and whatever gets lost on the way. */
export function usePlacing() {
  const { api, balance, host, tickets, recent, session } = useTable();
  const [placing, setPlacing] = useState<Placing>({ state: 'ready' });
  const isBusy = useRef(false);
  const place = async ({ gameCode, numero, lines, stake }: PlacedSlip): Promise<boolean> => {
    // A second press in the same frame comes before the button is disabled.
    if (isBusy.current) return false;
    isBusy.current = true;
    setPlacing({ state: 'placing', isUnknown: false });
    host.post({ type: 'fairhouse:round-start' });
    const slip: Slip = {
      requestId: newUuid(),
      ...(gameCode !== session.game.gameCode && { gameCode }),
      numero,
      lines: lines.map(({ play, selection, unit, multiple }) => ({ play, selection, unit, multiple })),
      stake,
    };
    const answer = await retryUntilKnown(() => api.place(slip), {
      onUnknown: () => setPlacing({ state: 'placing', isUnknown: true }),
    });
    isBusy.current = false;
    host.post({ type: 'fairhouse:round-end' });
    if (!answer.ok) {
      setPlacing({ state: 'refused', refusal: answer });
      return false;
    }
    balance.write(answer.value.balance);
    tickets.put(answer.value.ticket);
    recent.write(withRecent(recent.read(), gameCode));
    setPlacing({ state: 'placed', ticket: answer.value.ticket });
    return true;
  };
  return { placing, place, reset: () => setPlacing({ state: 'ready' }) };
}

import { newUuid } from '@fairhouse/contract/core/new-uuid';
import { useRef, useState } from 'react';
import type { Answer, Refusal } from '../../../shell/call.ts';
import { retryUntilKnown } from '../../../shell/retry.ts';
import type { ChaseSlip, Slip } from '../api/lottery-api.ts';
import { withRecent } from '../stored-codes.ts';
import { useTable } from '../table.tsx';
import type { SlipLine } from './price-line.ts';

export type Placing =
  | { state: 'ready' }
  /** `isUnknown`: an answer did not arrive, and the same request is sent again. */
  | { state: 'placing'; isUnknown: boolean }
  | { state: 'refused'; refusal: Refusal }
  /** `draws`: more than one of a chase. */
  | { state: 'placed'; numero: string; stake: number; draws: number };

export interface PlacedSlip {
  gameCode: string;
  numero: string;
  lines: readonly SlipLine[];
  stake: number;
  /** The times of each draw of a chase; one draw is none. */
  times: readonly number[];
  stopOnWin: boolean;
}

/** Places a slip once, however often it is pressed and whatever gets lost on the way. */
export function usePlacing() {
  const { api, balance, host, tickets, recent, session } = useTable();
  const [placing, setPlacing] = useState<Placing>({ state: 'ready' });
  const isBusy = useRef(false);
  const onUnknown = () => setPlacing({ state: 'placing', isUnknown: true });
  const common = ({ gameCode, lines, stake }: PlacedSlip) => ({
    requestId: newUuid(),
    ...(gameCode !== session.game.gameCode && { gameCode }),
    lines: lines.map(({ play, selection, unit, multiple, odds }) => ({
      play,
      selection,
      unit,
      multiple,
      ...(odds && { odds }),
    })),
    stake,
  });
  /** Both answer the balance. */
  const placeOne = async (slip: PlacedSlip): Promise<Answer<number>> => {
    const body: Slip = { ...common(slip), numero: slip.numero };
    const answer = await retryUntilKnown(() => api.place(body), { onUnknown });
    if (!answer.ok) return answer;
    tickets.put(answer.value.ticket);
    return { ok: true, value: answer.value.balance };
  };
  const placeChase = async (slip: PlacedSlip): Promise<Answer<number>> => {
    const coming = await api.coming(slip.gameCode, slip.times.length);
    if (!coming.ok) return coming;
    const draws = coming.value.draws.map(({ numero }, at) => ({ numero, multiple: slip.times[at] ?? 1 }));
    if (draws.length < slip.times.length) return { ok: false, code: 'draw_unknown' };
    const body: ChaseSlip = { ...common(slip), draws, stopOnWin: slip.stopOnWin };
    const answer = await retryUntilKnown(() => api.placeChase(body), { onUnknown });
    if (!answer.ok) return answer;
    void tickets.load();
    return { ok: true, value: answer.value.balance };
  };
  /** Answers what refused the slip, or whether it was placed. */
  const place = async (slip: PlacedSlip): Promise<Refusal | boolean> => {
    // A second press in the same frame comes before the button is disabled.
    if (isBusy.current) return false;
    isBusy.current = true;
    setPlacing({ state: 'placing', isUnknown: false });
    host.post({ type: 'fairhouse:round-start' });
    const answer = await (slip.times.length > 1 ? placeChase(slip) : placeOne(slip));
    isBusy.current = false;
    host.post({ type: 'fairhouse:round-end' });
    if (!answer.ok) {
      setPlacing({ state: 'refused', refusal: answer });
      return answer;
    }
    balance.write(answer.value);
    recent.write(withRecent(recent.read(), slip.gameCode));
    setPlacing({ state: 'placed', numero: slip.numero, stake: slip.stake, draws: slip.times.length });
    return true;
  };
  return { placing, place, reset: () => setPlacing({ state: 'ready' }) };
}

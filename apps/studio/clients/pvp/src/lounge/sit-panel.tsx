import type { PvpRoom, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../shell/parts/use-store.ts';
import { useClient, useRoom, useWords } from '../client.tsx';

/** Milliseconds in which the result is read before the player sits down again. */
const READ_MS = 5000;

/** Takes a seat, waits for players, or stops waiting. */
export function SitPanel({ info, state }: { info: PvpRoom; state: PvpState }) {
  const { room, balance, goesOn } = useClient();
  const { link } = useRoom();
  const { say, money } = useWords();
  const amount = useStore(balance);
  const isGoingOn = useStore(goesOn);
  const isOver = state.hand !== null;
  const isShort = amount < info.minBuyIn;
  useGoingOn(state, isShort);
  if (state.place === 'queued')
    return (
      <div className="sit" data-place="queued">
        <p className="sit-state">
          <span className="waiting-dots" aria-hidden="true" />
          {state.missing > 0 ? say('waiting_for', { n: state.missing }) : say('waiting_deal')}
        </p>
        <button type="button" className="button wide" onClick={() => room.stand()}>
          {say('stop_waiting')}
        </button>
      </div>
    );
  return (
    <div className="sit" data-place="away">
      {state.stoodUp !== null && (
        <p className="sit-state" role="alert">
          {say(`stood_${state.stoodUp}`)}
        </p>
      )}
      <p className="small muted">
        {say('buy_in', { amount: money(info.maxBuyIn), rake: info.rake / 100, cap: money(info.rakeCap) })}
      </p>
      <button
        type="button"
        className="button main wide"
        data-sit
        disabled={link !== 'live' || isShort}
        onClick={() => room.sit()}
      >
        {say(isOver ? 'next_hand' : 'take_seat')}
      </button>
      {isShort && <p className="small">{say('too_little', { amount: money(info.minBuyIn) })}</p>}
      <label className="go-on">
        <input type="checkbox" checked={isGoingOn} onChange={({ target }) => goesOn.write(target.checked)} />
        {say('go_on')}
      </label>
    </div>
  );
}

/** Sits down again after each hand, while the player wants it and looks at the page. */
function useGoingOn({ place, hand, stoodUp }: PvpState, isShort: boolean): void {
  const { room, goesOn } = useClient();
  const isGoingOn = useStore(goesOn);
  const satAfter = useRef<string | null>(null);
  const over = hand?.phase === 'over' && place === 'away' ? hand.id : null;
  useEffect(() => {
    if (stoodUp !== null) goesOn.write(false);
  }, [stoodUp, goesOn]);
  useEffect(() => {
    if (!isGoingOn || isShort || over === null || satAfter.current === over) return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      satAfter.current = over;
      room.sit();
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn, isShort, over, room]);
}

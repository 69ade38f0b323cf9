import type { PvpRoom, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../shell/parts/use-store.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import { nextEscrow } from './next-escrow.ts';

/** Milliseconds in which the result is read before the player sits down again. */
const READ_MS = 5000;

/** Takes a seat, waits for players, or stops waiting. */
export function SitPanel({ info, state }: { info: PvpRoom; state: PvpState }) {
  const { room, balance, goesOn } = useClient();
  const link = useRoom((view) => view.link);
  const { say, money } = useWords();
  const amount = useStore(balance);
  const isGoingOn = useStore(goesOn);
  const isOver = state.hand !== null;
  const isShort = amount < info.minBuyIn;
  const escrow = nextEscrow(info, state.hand);
  useGoingOn(state, amount < escrow);
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
  if (state.elsewhere !== null) return <Elsewhere roomId={state.elsewhere} />;
  if (state.closed) {
    return (
      <div className="sit" data-place="closed">
        <p className="sit-state" role="alert">
          {say('refused_room_closed')}
        </p>
      </div>
    );
  }
  return (
    <div className="sit" data-place="away">
      {state.stoodUp !== null && (
        <p className="sit-state" role="alert">
          {say(`stood_${state.stoodUp}`)}
        </p>
      )}
      <p className="small muted">
        {say('buy_in', { amount: money(info.minBuyIn), rake: info.rake / 100, cap: money(info.rakeCap) })}
        {info.maxBuyIn > info.minBuyIn && ` ${say('buy_in_pot', { amount: money(info.maxBuyIn) })}`}
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
      {!isShort && isGoingOn && amount < escrow && (
        <p className="small" data-pot="short">
          {say('pot_short', { amount: money(escrow) })}
        </p>
      )}
      <label className="go-on">
        <input type="checkbox" checked={isGoingOn} onChange={({ target }) => goesOn.write(target.checked)} />
        {say('go_on')}
      </label>
    </div>
  );
}

/** A hand is played to its end before its player sits down in another room. */
function Elsewhere({ roomId }: { roomId: string }) {
  const { room, rooms } = useClient();
  const { say, money } = useWords();
  const entry = useStore(rooms).find((each) => each.roomId === roomId);
  return (
    <div className="sit" data-place="elsewhere">
      <p className="sit-state">
        {entry
          ? say('elsewhere', { game: entry.gameName, amount: money(entry.stake) })
          : say('refused_seated_elsewhere')}
      </p>
      <button type="button" className="button main wide" data-return onClick={() => room.join(roomId)}>
        {say('return_to_hand')}
      </button>
    </div>
  );
}

/** Sits down again after each hand, while the player wants it and looks at the page. */
function useGoingOn({ place, hand, stoodUp, closed }: PvpState, isShort: boolean): void {
  const { room, goesOn } = useClient();
  const isGoingOn = useStore(goesOn);
  const satAfter = useRef<string | null>(null);
  const over = hand?.phase === 'over' && place === 'away' ? hand.id : null;
  useEffect(() => {
    if (stoodUp !== null) goesOn.write(false);
  }, [stoodUp, goesOn]);
  useEffect(() => {
    if (!isGoingOn || isShort || closed || over === null || satAfter.current === over) return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      satAfter.current = over;
      room.sit();
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn, isShort, closed, over, room]);
}

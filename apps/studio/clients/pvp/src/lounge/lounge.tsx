import type { PvpHand, PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { useDeferredValue } from 'react';
import { useRoom, useWords } from '../client.tsx';
import { HandResult } from './hand-result.tsx';
import { SitPanel } from './sit-panel.tsx';

/** Below the table when no hand is played: the last result, and the way to the next hand. */
export function Lounge({ info }: { info: PvpRoom }) {
  // Between frames, as the table above.
  const state = useDeferredValue(useRoom((view) => view.state));
  if (!state) return null;
  const { hand } = state;
  const isEnded = hand !== null && (hand.phase === 'over' || hand.phase === 'void' || hand.phase === 'paying');
  return (
    <section className="lounge">
      {isEnded && <HandResult hand={hand} />}
      {hand?.phase === 'escrow' ? <Holding hand={hand} /> : <SitPanel info={info} state={state} />}
    </section>
  );
}

/** Everybody’s money is held before any card is dealt. */
function Holding({ hand }: { hand: PvpHand }) {
  const { say, money } = useWords();
  return (
    <div className="sit" data-place="escrow">
      <p className="sit-state">
        <span className="waiting-dots" aria-hidden="true" />
        {say('holding', { amount: money(hand.escrow) })}
      </p>
      <p className="small muted">{hand.seats.map(({ name }) => name).join(' · ')}</p>
    </div>
  );
}

import type { PvpHand, PvpRoom, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { useWords } from '../client.tsx';
import { HandResult } from './hand-result.tsx';
import { SitPanel } from './sit-panel.tsx';

/** Below the table when no hand is played: the last result, and the way to the next hand. */
export function Lounge({ info, state }: { info: PvpRoom; state: PvpState }) {
  const { hand } = state;
  const isEnded = hand !== null && (hand.phase === 'over' || hand.phase === 'void' || hand.phase === 'paying');
  return (
    <section className="lounge">
      {isEnded && <HandResult hand={hand} />}
      {hand?.phase === 'escrow' ? <Holding hand={hand} info={info} /> : <SitPanel info={info} state={state} />}
    </section>
  );
}

/** Everybody’s money is held before any card is dealt. */
function Holding({ hand, info }: { hand: PvpHand; info: PvpRoom }) {
  const { say, money } = useWords();
  return (
    <div className="sit" data-place="escrow">
      <p className="sit-state">
        <span className="waiting-dots" aria-hidden="true" />
        {say('holding', { amount: money(info.maxBuyIn) })}
      </p>
      <p className="small muted">{hand.seats.map(({ name }) => name).join(' · ')}</p>
    </div>
  );
}

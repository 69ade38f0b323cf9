import { useRef, type PointerEvent } from 'react';
import { useClient, useRoom, useWords } from '../client.tsx';
import { backPicture } from '../../../shell/cards/card-pictures.ts';

/** How far an edge is pulled until the card is turned, as a part of its side. */
const ENOUGH = 0.55;

/** A card that lies face down; whose bet is the highest on its side bends it by an edge or corner, and turns it. */
export function SqueezedCard() {
  const { room } = useClient();
  const { leads, state } = useRoom();
  const { say } = useWords();
  const card = useRef<HTMLDivElement>(null);
  const from = useRef<[number, number] | null>(null);
  const squeeze = state?.round.squeeze;
  if (!squeeze || !state) return null;
  const turn = () => room.send({ type: 'turn', round: state.round.no, card: squeeze.card });
  const bend = (x: number, y: number) => {
    const element = card.current;
    element?.style.setProperty('--pull-x', String(x));
    element?.style.setProperty('--pull-y', String(y));
  };
  const grip = (event: PointerEvent<HTMLDivElement>) => {
    if (!leads) return;
    from.current = [event.clientX, event.clientY];
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return;
    const { offsetWidth, offsetHeight } = event.currentTarget;
    const x = (event.clientX - from.current[0]) / offsetWidth;
    const y = (event.clientY - from.current[1]) / offsetHeight;
    bend(Math.max(-1, Math.min(1, x)), Math.max(-1, Math.min(1, y)));
    if (Math.hypot(x, y) < ENOUGH) return;
    from.current = null;
    turn();
  };
  const drop = () => {
    from.current = null;
    bend(0, 0);
  };
  return (
    <div
      ref={card}
      className="card squeezed"
      data-leads={leads}
      onPointerDown={grip}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <span className="card-shadow" />
      <img className="card-back" src={backPicture()} alt={say(leads ? 'squeeze_own' : 'squeeze')} draggable={false} />
      <span className="card-bend" />
      {leads && (
        <button type="button" className="turn-button" onClick={turn}>
          {say('turn_card')}
        </button>
      )}
    </div>
  );
}

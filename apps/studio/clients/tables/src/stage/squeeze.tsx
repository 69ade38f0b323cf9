import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { barePicture, largeBackPicture } from '../../../shell/cards/card-pictures.ts';
import { useStill } from '../../../shell/parts/use-still.ts';
import { useClient, useRoomPart, useWords } from '../client.tsx';
import { clipOf, gripAt, peelCard, type Point } from './peel.ts';
import { leadsOf } from '../room/room-view.ts';

/** When so much of it is bent over, the card is turned as soon as the finger lets go; at all of it at once. */
const ENOUGH = 0.42;
const ALL = 0.8;
/** What one press of an arrow key pulls, as a part of the side. */
const KEY_STEP = 0.16;

/** The middle of the edge that an arrow key pulls away from, and its direction. */
const KEYS: Readonly<Record<string, readonly [grip: Point, direction: Point]>> = {
  ArrowRight: [
    [0, 0.5],
    [1, 0],
  ],
  ArrowLeft: [
    [1, 0.5],
    [-1, 0],
  ],
  ArrowDown: [
    [0.5, 0],
    [0, 1],
  ],
  ArrowUp: [
    [0.5, 1],
    [0, -1],
  ],
};

interface Pull {
  grip: Point;
  to: Point;
  width: number;
  height: number;
  /** The arrow key that pulls. */
  key?: string;
}

/** The squeezed card in the hand of its leader, large: bent open by an edge or corner, its pips come before its index. */
export function Squeeze() {
  const { room } = useClient();
  const leads = useRoomPart(leadsOf);
  const face = useRoomPart((view) => view.face);
  const squeeze = useRoomPart(({ state }) => state?.round.squeeze);
  const round = useRoomPart(({ state }) => state?.round.no);
  const { say } = useWords();
  const still = useStill();
  if (!leads || !squeeze || round === undefined) return null;
  const turn = () => room.send({ type: 'turn', round, card: squeeze.card });
  return (
    <section className="squeeze" aria-label={say('squeeze_own')}>
      {face !== null && !still && <BentCard key={squeeze.card} face={face} onTurn={turn} />}
      <div className="squeeze-side">
        {!still && <p>{say('squeeze_own')}</p>}
        <button type="button" className="turn-button" onClick={turn}>
          {say('turn_card')}
        </button>
      </div>
    </section>
  );
}

/** How far a finger or the arrow keys have bent the card; `onTurn` once, when that is enough. */
function useBend(onTurn: () => void) {
  const [pull, setPull] = useState<Pull | null>(null);
  const isTurned = useRef(false);
  const held = useRef<{ grip: Point; from: Point } | null>(null);
  const peel = pull && peelCard(pull.grip, pull.to, pull.width, pull.height);
  const part = peel?.part ?? 0;
  const turn = () => {
    held.current = null;
    if (!isTurned.current) onTurn();
    isTurned.current = true;
  };
  const letGo = () => {
    held.current = null;
    if (part >= ENOUGH) turn();
    else setPull(null);
  };
  return {
    peel,
    part,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const box = event.currentTarget.getBoundingClientRect();
        const from: Point = [event.clientX - box.left, event.clientY - box.top];
        held.current = { grip: gripAt(from, box.width, box.height), from };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = held.current;
        if (!now) return;
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const [dx, dy] = [event.clientX - left - now.from[0], event.clientY - top - now.from[1]];
        setPull({ grip: now.grip, to: [now.grip[0] + dx, now.grip[1] + dy], width, height });
        if (part >= ALL) turn();
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const pulled = KEYS[event.key];
        if (!pulled) return;
        event.preventDefault();
        const { offsetWidth: width, offsetHeight: height } = event.currentTarget;
        const [at, [dx, dy]] = pulled;
        const edge: Point = [at[0] * width, at[1] * height];
        const from = pull?.key === event.key ? pull.to : edge;
        const to: Point = [from[0] + dx * KEY_STEP * width, from[1] + dy * KEY_STEP * height];
        setPull({ grip: edge, to, width, height, key: event.key });
        if (part >= ENOUGH) turn();
      },
    },
  };
}

function BentCard({ face, onTurn }: { face: string; onTurn: () => void }) {
  const { say } = useWords();
  const { peel, part, handlers } = useBend(onTurn);
  const flat = peel ? { clipPath: clipOf(peel.flat) } : undefined;
  return (
    <div
      className="bent-card"
      // No input of the browser is bent by a corner.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={say('squeeze_own')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      {...handlers}
    >
      <span className="bent-shadow" style={flat} />
      <img className="bent-side" src={largeBackPicture()} alt="" draggable={false} style={flat} />
      {peel && part > 0 && (
        <span className="bent-flap">
          <img
            className="bent-side"
            src={barePicture(face)}
            alt=""
            draggable={false}
            style={{ clipPath: clipOf(peel.flap), transform: `matrix(${peel.matrix.join(', ')})` }}
          />
        </span>
      )}
    </div>
  );
}

import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '../client.tsx';
import { backPicture, cardPicture } from '../../../shell/cards/card-pictures.ts';
import { useStill } from '../../../shell/parts/use-still.ts';

interface DealtCardProps {
  card: string;
  name: string;
  /** It lay there before this page watched. */
  known: boolean;
  /** It was face down on its place, and is only turned. */
  turned?: boolean;
}

const SLIDE_MS = 460;
const TURN_MS = 260;

/** Cards of a row lie over each other: this part of each is seen (cards.css). */
const ROW_STEP = 0.55;

/** How far the row of a card has moved on: a transform, which offsets do not count. */
function movedOn(card: HTMLElement): number {
  const row = card.closest<HTMLElement>('.row-cards');
  return row ? Number(row.style.getPropertyValue('--gone')) * ROW_STEP * card.offsetWidth : 0;
}

/** Position on the table, without the camera. */
function placeOn(felt: Element, element: HTMLElement): [number, number] {
  let [x, y] = [-movedOn(element), 0];
  for (let at: HTMLElement | null = element; at && at !== felt; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return [x, y];
}

/** Slides out of the shoe with a shadow that tightens as it lands, then turns over. */
function slide(card: HTMLElement, isTurnedOnly: boolean): Animation | null {
  const felt = card.closest('.felt-plane');
  const shoe = felt?.querySelector<HTMLElement>('.shoe');
  const inner = card.querySelector<HTMLElement>('.card-turn');
  const shadow = card.querySelector<HTMLElement>('.card-shadow');
  if (!felt || !shoe || !inner || !shadow) return null;
  const delay = isTurnedOnly ? 0 : SLIDE_MS;
  if (!isTurnedOnly) {
    const [x, y] = placeOn(felt, card);
    const [fromX, fromY] = placeOn(felt, shoe);
    card.animate(
      [
        { transform: `translate(${fromX - x}px, ${fromY - y}px) rotate(-14deg) scale(.9)`, opacity: 0.2 },
        { opacity: 1, offset: 0.15 },
        { transform: 'translate(0, -6px) rotate(1.5deg) scale(1.03)', offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: SLIDE_MS, easing: 'cubic-bezier(.2,.7,.25,1)' },
    );
    shadow.animate(
      [
        { transform: 'translate(10px, 16px) scale(1.12)', opacity: 0.25 },
        { transform: 'translate(7px, 11px) scale(1.06)', opacity: 0.35, offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: SLIDE_MS + 80, easing: 'ease-out' },
    );
  }
  return inner.animate(
    [
      { transform: 'rotateY(180deg)' },
      { transform: 'rotateY(90deg) translateZ(14px)', offset: 0.5 },
      { transform: 'none' },
    ],
    { duration: TURN_MS, delay, fill: 'backwards', easing: 'ease-in-out' },
  );
}

/** When the next frame begins, in which a measure costs no layout; returns how to cancel it. */
function afterFrame(begin: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(begin)));
  return () => cancelAnimationFrame(frame);
}

/** Once it lies, further cards do not draw it again. */
export const DealtCard = memo(function DealtCard({ card, name, known, turned = false }: DealtCardProps) {
  const element = useRef<HTMLSpanElement>(null);
  const still = useStill();
  /** A card that lies needs one layer, not the two sides of one that turns. */
  const [isSettled, setSettled] = useState(known);
  /** A bitmap that is ready later does not replace it. */
  const [face] = useState(() => cardPicture(card));
  const { sounds } = useClient();
  useLayoutEffect(() => {
    const dealt = element.current;
    if (known || !dealt) return;
    if (still) {
      sounds.play('card');
      return setSettled(true);
    }
    dealt.style.visibility = 'hidden';
    return afterFrame(() => {
      dealt.style.visibility = '';
      sounds.play('card');
      const turning = slide(dealt, turned);
      if (turning) turning.addEventListener('finish', () => setSettled(true));
      else setSettled(true);
    });
    // Once, when it comes to lie there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <span ref={element} className="card" data-card={card} data-settled={isSettled}>
      <span className="card-shadow" />
      <span className="card-turn">
        <img className="card-face" src={face} alt={name} draggable={false} />
        {!isSettled && <img className="card-back" src={backPicture()} alt="" draggable={false} />}
      </span>
    </span>
  );
});

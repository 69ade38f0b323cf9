import { useLayoutEffect, useRef, useState } from 'react';
import { backPicture, cardPicture } from '../../../shell/cards/card-pictures.ts';
import { useStill } from '../../../shell/parts/use-still.ts';
import { useClient, useWords } from '../client.tsx';
import { fly, originOf, TURN_MS } from './flight.ts';

interface TableCardProps {
  /** Null: face down. */
  card: string | null;
  /** What it comes from, when it is not in the own hand: `seat-2`, `stock`, `discard`. */
  from?: string | null;
  /** It lay there before this page looked. */
  known?: boolean;
  /** Place in the order of cards that come together. */
  at?: number;
}

/** Milliseconds between cards that come together. */
const STAGGER_MS = 24;

/** A card on the table. It flies to its place from where it was, and is turned over if only its back was seen. */
export function TableCard({ card, from = null, known = false, at = 0 }: TableCardProps) {
  const element = useRef<HTMLSpanElement>(null);
  const still = useStill();
  const { sounds } = useClient();
  const { cardName, say } = useWords();
  const [isSettled, setSettled] = useState(known || card === null);
  useLayoutEffect(() => {
    if (known || !element.current) return;
    const origin = originOf(card ?? '', from);
    if (at === 0) sounds.play('card');
    if (still || !origin) return setSettled(true);
    const delay = at * STAGGER_MS;
    const flying = element.current;
    fly({
      card: flying,
      origin,
      delay,
      onStart: () => card !== null && origin.height > 0 && from !== 'hand' && turn(flying, delay),
      onLanded: () => setSettled(true),
    });
    // Once, when it comes to lie there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <span ref={element} className="card" data-card={card ?? 'back'} data-settled={isSettled}>
      <span className="card-shadow" />
      <span className="card-turn">
        {card !== null && <img className="card-face" src={cardPicture(card)} alt={cardName(card)} draggable={false} />}
        {(card === null || !isSettled) && (
          <img
            className="card-back"
            src={backPicture()}
            alt={card === null ? say('card_hidden') : ''}
            draggable={false}
          />
        )}
      </span>
    </span>
  );
}

function turn(card: HTMLElement, delay: number): void {
  card.querySelector('.card-turn')?.animate([{ transform: 'rotateY(180deg)' }, { transform: 'none' }], {
    duration: TURN_MS,
    delay,
    fill: 'backwards',
    easing: 'ease-in-out',
  });
}

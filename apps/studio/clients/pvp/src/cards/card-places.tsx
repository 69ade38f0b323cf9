import { Component, type ReactNode, type RefObject } from 'react';
import { leavePlace, sourceOf } from './flight.ts';

/** Where the fan and the source of its cards are on the screen. */
export interface Measured {
  fan: DOMRect;
  source: DOMRect | null;
}

interface CardPlacesProps {
  cards: readonly string[];
  /** Where they lie. */
  fan: RefObject<HTMLElement | null>;
  /** What drawn cards come from. */
  from: string;
  measured: RefObject<Measured | null>;
  children: ReactNode;
}

/**
 * Measures while nothing of the page has changed yet: where cards lay that leave the hand, and where those that come fly from. A
 * measure in the middle of a change lays out the whole page once more. Functions have no such moment.
 */
export class CardPlaces extends Component<CardPlacesProps> {
  override getSnapshotBeforeUpdate({ cards }: CardPlacesProps): null {
    const { fan, from, measured } = this.props;
    if (cards === this.props.cards || !fan.current) return null;
    const held = new Set(this.props.cards);
    for (const card of cards) {
      const element = held.has(card) ? null : fan.current.querySelector(`[data-card="${card}"]`);
      if (element) leavePlace(card, element);
    }
    measured.current = { fan: fan.current.getBoundingClientRect(), source: sourceOf(from) };
    return null;
  }

  /** React asks for it beside the moment before. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}

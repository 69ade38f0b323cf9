import { Component, type ReactNode, type RefObject } from 'react';
import { leavePlace } from './flight.ts';

interface CardPlacesProps {
  cards: readonly string[];
  /** Where they lie. */
  fan: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Remembers where cards lay that leave the hand, while nothing of the page has changed yet: a measure in the middle of a change
 * lays out the whole page once more. Functions have no such moment.
 */
export class CardPlaces extends Component<CardPlacesProps> {
  override getSnapshotBeforeUpdate({ cards }: CardPlacesProps): null {
    const held = new Set(this.props.cards);
    for (const card of cards) {
      const element = held.has(card) ? null : this.props.fan.current?.querySelector(`[data-card="${card}"]`);
      if (element) leavePlace(card, element);
    }
    return null;
  }

  /** React asks for it beside the moment before. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}

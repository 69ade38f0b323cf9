import { useState } from 'react';
import { Fan } from '../cards/fan.tsx';
import { useSteady } from '../cards/use-steady.ts';
import { useWords } from '../client.tsx';
import { useAnyHand } from './use-hand.tsx';
import type { OwnCards } from './use-own-cards.ts';

interface OwnFanProps {
  own: OwnCards;
  /** What drawn cards come from. */
  from: string;
  /** Cards that may be played now; without it all. */
  playable?: readonly string[] | undefined;
  onThrow: (card: string, target: string) => void;
}

/** The own hand of a game in which cards are chosen. */
export function OwnFan({ own, from, playable, onThrow }: OwnFanProps) {
  const { isOpening } = useAnyHand();
  const { say } = useWords();
  const throwOn = useSteady(onThrow);
  const [known] = useState(() => new Set(isOpening ? own.cards : []));
  return (
    <Fan
      label={say('own_cards', { n: own.cards.length })}
      cards={own.cards}
      chosen={own.chosen}
      known={known}
      from={from}
      playable={playable}
      onToggle={own.toggle}
      onMove={own.move}
      onThrow={throwOn}
    />
  );
}

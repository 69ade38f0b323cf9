import type { PvpState } from '@fairhouse/contract/play/studio-pvp';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../shell/parts/use-store.ts';
import { createStore } from '../../../shell/store.ts';
import { useClient, useWords } from '../client.tsx';
import { explainHand } from '../lounge/explain.ts';
import { useMoveText } from '../words/move-text.ts';
import type { WordKey } from '../words/load-words.ts';

/** What happens, for screen readers: who did what, whose turn it is, what is possible, how the hand ended. */
export function LiveRegion() {
  const { room, sounds } = useClient();
  const { say } = useWords();
  const textOf = useMoveText();
  // Beside the store of the room, so that both are drawn at once.
  const [said] = useState(() => createStore(''));
  const text = useStore(said);
  const before = useRef('');
  useEffect(() => {
    const sayState = ({ hand, place, missing }: PvpState): string => {
      if (place === 'queued') return missing > 0 ? say('waiting_for', { n: missing }) : say('waiting_deal');
      if (!hand) return '';
      if (hand.phase === 'over' || hand.phase === 'paying') {
        const why = explainHand(hand);
        return why ? say(why.key, why.values) : '';
      }
      if (hand.phase === 'void') return say('void_title');
      const { turn, you, can } = hand;
      if (!turn) return '';
      if (turn.seats.includes(you))
        return `${say('your_turn')}. ${say('you_can', { moves: can.map((kind) => say(`move_${kind}` as WordKey)).join(', ') })}`;
      return say('turn_of', { name: turn.seats.map((seat) => hand.seats[seat]?.name ?? '').join(', ') });
    };
    return room.onState(({ state, did }) => {
      const { hand } = state;
      const made = did
        .filter(({ seat }) => seat !== hand?.you)
        .map(({ seat, move }) => `${hand?.seats[seat]?.name ?? ''}: ${textOf(move, true)}`);
      const now = sayState(state);
      if (made.length === 0 && now === before.current) return;
      const isOwnTurn = hand?.turn?.seats.includes(hand.you) ?? false;
      if (isOwnTurn && now !== before.current) sounds.play('turn');
      before.current = now;
      said.write([...made, now].join('. '));
    });
  }, [room, sounds, said, say, textOf]);
  return (
    <output className="visually-hidden" aria-live="polite" data-said>
      {text}
    </output>
  );
}

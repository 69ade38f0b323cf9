import { useEffect, useRef, useState } from 'react';
import { ownPay } from '../betting/own-line.tsx';
import { useRoom, useWords } from '../client.tsx';
import { describeOutcome } from '../words/describe-outcome.ts';
import { phaseWord } from '../words/phase-word.ts';
import { useSecondsLeft } from './use-now.ts';

const SAID_SECONDS = new Set([10, 5]);

/** What happens, for screen readers: phase, 10 and 5 seconds left, each card, the result, the own pay. */
export function LiveRegion() {
  const { state, ticket } = useRoom();
  const { say, words, money, spotName, cardName } = useWords();
  const [text, setText] = useState('');
  const said = useRef('');
  const round = state?.round;
  const seconds = useSecondsLeft(round?.phase === 'open' ? round.until : null);
  const last = round?.cards.at(-1);
  const pay = ticket && round ? ownPay(ticket, round.phase) : null;

  const now = (() => {
    if (!state || !round) return '';
    if (round.phase === 'open' && seconds !== null && SAID_SECONDS.has(seconds))
      return say('seconds_left', { n: seconds });
    if (round.phase === 'dealing' && last)
      return say('dealt', { place: spotName(state.table.game, last.place), card: cardName(last.card) });
    if (round.phase === 'result' && round.outcome)
      return describeOutcome(words, state.table.game, round.outcome, round.wins);
    if (round.phase === 'payout' && pay !== null && ticket)
      return say(pay > 0 ? 'paid' : 'paid_none', { pay: money(pay), stake: money(ticket.stake) });
    return say(phaseWord(state));
  })();
  const key = `${round?.no} ${round?.cards.length} ${now}`;
  useEffect(() => {
    // Between the seconds that are said, the phase is not said again.
    if (
      !now ||
      said.current === key ||
      (round?.phase === 'open' && text !== '' && now === say('phase_open') && said.current.startsWith(`${round.no} `))
    )
      return;
    said.current = key;
    setText(now);
  }, [key, now, round, text, say]);
  return (
    <output className="visually-hidden" aria-live="polite">
      {text}
    </output>
  );
}

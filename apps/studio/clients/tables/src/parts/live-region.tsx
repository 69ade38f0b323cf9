import { useState } from 'react';
import { ownPay } from '../betting/own-line.tsx';
import { useLaterPart, useWords } from '../client.tsx';
import { describeOutcome } from '../words/describe-outcome.ts';
import { phaseWord } from '../words/phase-word.ts';
import { usePool } from '../pool/use-pool.ts';
import { useSecondsLeft } from './use-seconds.ts';
import { isResting, leadsOf } from '../room/room-view.ts';

const SAID_SECONDS = new Set([10, 5]);

/** What happens, for screen readers: phase, 10 and 5 seconds left, each card, the result, the own pay. */
export function LiveRegion() {
  const state = useLaterPart((view) => view.state);
  const ticket = useLaterPart((view) => view.ticket);
  const leads = useLaterPart(leadsOf);
  const { say, words, money, spotName, cardName } = useWords();
  const { back } = usePool();
  const [said, setSaid] = useState({ key: '', text: '' });
  const round = state?.round;
  const seconds = useSecondsLeft(round?.phase === 'open' ? round.until : null);
  const last = round?.cards.at(-1);
  const pay = ticket && round ? ownPay(ticket, round.phase) : null;

  const now = (() => {
    if (!state || !round) return '';
    if (round.voidReason && !isResting(round)) return say('void_beacon');
    if (round.phase === 'open' && seconds !== null && SAID_SECONDS.has(seconds))
      return say('seconds_left', { n: seconds });
    if (round.squeeze) return say(leads ? 'squeeze_own' : 'squeeze');
    if (round.phase === 'dealing' && last)
      return say('dealt', { place: spotName(state.table.game, last.place), card: cardName(last.card) });
    if (round.phase === 'result' && round.outcome)
      return describeOutcome(words, state.table.game, round.outcome, round.wins);
    if (round.phase === 'payout' && pay !== null && ticket)
      return say(pay > 0 ? 'paid' : 'paid_none', { pay: money(pay), stake: money(ticket.stake) });
    if (back && (round.phase === 'closed' || round.phase === 'dealing')) return say(back);
    return say(phaseWord(state));
  })();
  const key = `${round?.no} ${round?.cards.length} ${now}`;
  // Between the seconds that are said, the phase is not said again.
  const isPhaseAgain =
    round?.phase === 'open' && said.text !== '' && now === say('phase_open') && said.key.startsWith(`${round.no} `);
  if (now && said.key !== key && !isPhaseAgain) setSaid({ key, text: now });
  return (
    <output className="visually-hidden" aria-live="polite">
      {said.text}
    </output>
  );
}

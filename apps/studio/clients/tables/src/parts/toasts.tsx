import { useEffect, useState } from 'react';
import type { Obstacle } from '../betting/draft.ts';
import { useClient, useWords } from '../client.tsx';
import type { Refused } from '../room/room.ts';
import type { WordKey } from '../words/load-words.ts';

const SHOWN_MS = 5000;

const obstacleWords: Readonly<Record<Obstacle['code'], WordKey | null>> = {
  spot_max: 'refused_spot_max',
  table_max: 'refused_table_max',
  balance: 'refused_balance',
  nothing: null,
};

const refusalWords: Readonly<Partial<Record<Refused['code'], WordKey>>> = {
  bets_closed: 'refused_bets_closed',
  bets_stay: 'refused_bets_stay',
  pool_barred: 'refused_pool_barred',
  stake_below_minimum: 'refused_minimum',
  stake_above_maximum: 'refused_spot_max',
  insufficient_funds: 'refused_balance',
  too_many_requests: 'refused_too_many',
  session_expired: 'refused_session',
};

/** Refusals of a squeeze or a contribution concern no bet: a page that lost a race says nothing. */
const UNSAID = new Set<Refused['code']>(['version_old', 'not_yours', 'too_late', 'contribution_refused']);

/** Why chips do not lie where they were put, and bets that came too late. */
export function Toasts() {
  const { bets, room, balance } = useClient();
  const { say, money } = useWords();
  const [shown, setShown] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let id = 0;
    const show = (text: string) => {
      id += 1;
      setShown({ id, text });
      clearTimeout(timer);
      timer = setTimeout(() => setShown(null), SHOWN_MS);
    };
    const stops = [
      bets.onObstacle(({ code, amount }) => {
        const word = obstacleWords[code];
        if (word) show(say(word, { amount: money(amount) }));
      }),
      room.onRefused(({ code, limit }) => {
        if (UNSAID.has(code)) return;
        const lying = room.view.read().ticket?.stake ?? 0;
        const amounts: Partial<Record<Refused['code'], number>> = {
          bets_closed: lying,
          insufficient_funds: balance.read(),
        };
        show(say(refusalWords[code] ?? 'refused_other', { amount: money(limit ?? amounts[code] ?? 0) }));
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [bets, room, balance, say, money]);
  return (
    <output className="toasts" role="alert">
      {shown && (
        <span key={shown.id} className="toast">
          {shown.text}
        </span>
      )}
    </output>
  );
}

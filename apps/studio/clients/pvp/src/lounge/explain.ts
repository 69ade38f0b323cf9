import type { PvpHand } from '@fairhouse/contract/play/studio-pvp';
import type { Values, WordKey } from '../words/load-words.ts';

interface Explained {
  key: WordKey;
  values: Values;
}

/** How a hand was decided, in a sentence; null while it is not over. */
export function explainHand({ table, seats }: PvpHand): Explained | null {
  const name = (seat: number): string => seats[seat]?.name ?? '';
  if (!table) return null;
  switch (table.game) {
    case 'tongits': {
      if (!table.result) return null;
      const { how, winner } = table.result;
      return { key: `won_tongits_${how}`, values: { name: name(winner), n: table.seats[winner]?.points ?? 0 } };
    }
    case 'pusoy-dos':
      return table.winner === null ? null : { key: 'won_pusoy_dos', values: { name: name(table.winner) } };
    case 'pusoy':
      return table.step === 'over' ? { key: 'won_pusoy', values: {} } : null;
    case 'teen-patti': {
      if (!table.winners) return null;
      const names = table.winners.map(name).join(', ');
      return { key: table.winners.length > 1 ? 'won_patti_shared' : 'won_patti', values: { name: names } };
    }
    case 'callbreak': {
      if (table.step !== 'over') return null;
      const best = Math.max(...table.seats.map(({ total }) => total));
      const names = table.seats.flatMap(({ total }, seat) => (total === best ? [name(seat)] : []));
      return { key: 'won_callbreak', values: { name: names.join(', '), n: (best / 10).toFixed(1) } };
    }
  }
}

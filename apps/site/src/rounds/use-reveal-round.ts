import { revealRound } from '@fairhouse/contract/play/betting-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { memberKey } from '../app/queries.ts';

/** Bytes of a new client seed: 32 hexadecimal digits. */
const SEED_BYTES = 16;

/** Key of the public document of a round. */
export const roundKey = (vendor: string, roundId: string) => ['rounds', vendor, roundId];

/** Key of a member's own round. */
export const betKey = (vendor: string, roundId: string) => memberKey('bets', 'one', vendor, roundId);

/** Draws a new client seed here and sets it, which reveals the server seed of the round. */
export function useRevealRound(vendor: string, roundId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revealRound, { vendor, roundId, clientSeed: newClientSeed() }),
    onSuccess: (document) => {
      queries.setQueryData(roundKey(vendor, roundId), document);
      // Other rounds of the game have the same server seed.
      return queries.invalidateQueries({ queryKey: memberKey('bets', 'one') });
    },
  });
}

const newClientSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

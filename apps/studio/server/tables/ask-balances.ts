import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { deskKey } from './player-desk.ts';

/** Questions that are at the wallet at once. */
const AT_ONCE = 16;

/** About whom the wallet is asked, and what is done with its answer. */
export interface Question extends Pick<Session, 'playerId' | 'demo' | 'currency' | 'gameCode'> {
  say: (balance: number) => Promise<void> | void;
}

/**
 * Asks the wallet for balances that no movement answered, beside everything else: a wallet that is slow, or has many to answer,
 * keeps nobody's news back. Each player is asked about once, whatever waits.
 */
export function createBalanceAsker({
  wallet,
  onError,
}: Pick<Studio, 'wallet' | 'onError'>): (question: Question) => void {
  const waiting = new Map<string, Question>();
  let asking = 0;
  const ask = async ({ playerId, currency, gameCode, say }: Question): Promise<void> => {
    const answer = await wallet.balance({ playerId, currency, gameCode });
    if (answer.ok) await say(answer.value.balance);
  };
  const work = async (): Promise<void> => {
    asking += 1;
    for (const [key, question] of waiting) {
      waiting.delete(key);
      await ask(question).catch(onError);
    }
    asking -= 1;
  };
  return (question) => {
    waiting.set(deskKey(question), question);
    if (asking < AT_ONCE) void work();
  };
}

import { newToken } from '../../../system/tokens.ts';

/**
 * Operators of all merchants share one back office, so a token says whose rows to look in: `fho_<merchant>_<random>`.
 * The kind is visible too: a member's token never opens the back office, nor the other way round.
 */
export const newOperatorToken = (merchantId: number) => `fho_${merchantId.toString(36)}_${newToken()}`;

export function readOperatorToken(token: string): number | undefined {
  const merchant = /^fho_([0-9a-z]{1,4})_[\w-]{22}$/.exec(token)?.[1];
  return merchant === undefined ? undefined : Number.parseInt(merchant, 36);
}

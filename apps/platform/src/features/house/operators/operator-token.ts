import { newToken } from '../../../system/tokens.ts';

/**
 * Operators of all merchants share one back office, so a token contains its merchant: `fho_<merchant>_<random>`. The
 * prefix also separates the kinds: a member's token never opens the back office, nor an operator's the site.
 */
export const newOperatorToken = (merchantId: number) => `fho_${merchantId.toString(36)}_${newToken()}`;

export function readOperatorToken(token: string): number | undefined {
  const merchant = /^fho_([0-9a-z]{1,4})_[\w-]{22}$/.exec(token)?.[1];
  return merchant === undefined ? undefined : Number.parseInt(merchant, 36);
}

/** House accounts by purpose. The numbers are stored; never reuse one. Mirrored in the table ledger.purpose. */
export const PURPOSES = {
  /** Money at a payment provider; `sub` is the provider. */
  cash: 1,
  /** Stakes won by the house, less wins paid; `sub` is the vendor. GGR = bets + wins. */
  bets: 2,
  wins: 3,
  /** Promotions, bonuses and vendors' promotional wins. */
  promo: 4,
  fees: 5,
  adjustments: 6,
  /** Withdrawals paid out; `sub` is the provider. */
  withdrawals: 7,
  /** Both legs of a movement between wallets; its total over all buckets is zero. */
  clearing: 8,
  points: 9,
  /** Money that members moved to a vendor's transfer wallets, less what came back; `sub` is the vendor. */
  vendor_wallets: 10,
  /** What agents earned by contracts; `sub` is the kind of the contract. */
  agents: 11,
  /** Pots of jackpots, and what is put by for their seeds; `sub` is the jackpot. */
  jackpots: 12,
  jackpot_reserves: 13,
  /** What jackpots have taken of the house, less what was won of them; `sub` is the vendor. */
  jackpot_costs: 14,
} as const;

export type Purpose = keyof typeof PURPOSES;
export interface HouseAccount {
  purpose: Purpose;
  /** Vendor or payment provider, 0 when the purpose has only one account. */
  sub?: number;
}

export const SUB_COUNT = 1024;
const byNumber = new Map<number, Purpose>(Object.entries(PURPOSES).map(([name, number]) => [number, name as Purpose]));

export function accountNumber({ purpose, sub = 0 }: HouseAccount): number {
  return PURPOSES[purpose] * SUB_COUNT + sub;
}

export function purposeOf(number: number): Purpose {
  const purpose = byNumber.get(number);
  if (purpose === undefined) throw new RangeError(`unknown purpose ${number}`);
  return purpose;
}

export function houseAccount(number: number): Required<HouseAccount> {
  return { purpose: purposeOf(Math.floor(number / SUB_COUNT)), sub: number % SUB_COUNT };
}

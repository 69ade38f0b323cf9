/** Pictures of promotions for which operators chose none; files of the site, drawn by `tools/draw-offers.ts`. */
export const promotionPictures = [
  'match',
  'topup',
  'welcome',
  'hello',
  'visits',
  'code',
  'cashback',
  'rebate',
  'story',
  'spins',
  'gift',
] as const;
export type PromotionPicture = (typeof promotionPictures)[number];

const byKind: Readonly<Record<string, PromotionPicture>> = {
  deposit_match: 'match',
  cashback: 'cashback',
  rebate: 'rebate',
  manual: 'story',
  free_rounds: 'spins',
};
const byTrigger: Readonly<Record<string, PromotionPicture>> = {
  sign_up: 'welcome',
  first_login: 'hello',
  check_in: 'visits',
  code: 'code',
};

/** By the kind of a promotion: deposits by whether they count more than once, gifts by what earns them. */
export function pictureOfPromotion(kind: string, trigger: string, period: string): PromotionPicture {
  if (kind === 'deposit_match' && period !== 'ONCE') return 'topup';
  return byKind[kind] ?? byTrigger[trigger] ?? 'gift';
}

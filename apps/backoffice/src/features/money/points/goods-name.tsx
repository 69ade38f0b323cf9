import type { BoPointOrder } from '@fairhouse/contract/money/points-backoffice';
import { languagesFirst, useMerchant } from '../../../merchant.ts';

type Named = Pick<BoPointOrder, 'words'>;

/** The name of goods in the merchant's first language that has one. */
export function useGoodsName(): (goods: Named) => string {
  const languages = languagesFirst(useMerchant()?.langList ?? []);
  return ({ words }) => languages.map((locale) => words[locale]?.name).find(Boolean) ?? '';
}

export const GoodsName = (goods: Named) => useGoodsName()(goods);

import type { PointReward } from '@fairhouse/contract/money/points';
import { joinClasses } from '@fairhouse/ui';
import { useLanguage } from '../../../app/language.tsx';

type Words = PointReward['words'];

/** The words of goods in the reader's language, otherwise in English or the first that they have. */
export function useGoodsWords() {
  const { locale } = useLanguage();
  return (words: Words) => words[locale] ?? words.EN ?? Object.values(words)[0] ?? { name: '', text: '' };
}

export const GoodsPicture = ({ picture, className }: { picture: PointReward['picture']; className?: string }) => (
  <img
    src={`/goods/${picture}.svg`}
    alt=""
    width={320}
    height={320}
    loading="lazy"
    decoding="async"
    className={joinClasses('aspect-square object-cover', className)}
  />
);

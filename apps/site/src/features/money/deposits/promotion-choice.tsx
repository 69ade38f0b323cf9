import { formatMoney } from '@fairhouse/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { promotionsQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { memberPromotionsQuery } from '../../../app/promotion-queries.ts';

interface PromotionChoiceProps {
  /** Slug of the chosen one; undefined: none. */
  chosen: string | undefined;
  onChoose: (slug: string | undefined) => void;
}

/** The promotions that a deposit can be matched by; none is chosen unless the member does. */
export function PromotionChoice({ chosen, onChoose }: PromotionChoiceProps) {
  const t = useTranslations('deposits');
  const { locale } = useLanguage();
  const isOn = moduleOn('PROMOTION');
  const { data } = useQuery({ ...memberPromotionsQuery(), enabled: isOn });
  const content = useQuery({ ...promotionsQuery(locale), enabled: isOn });
  const offers = data?.list.filter(({ next, trigger }) => next === 'deposit' && trigger === 'deposit') ?? [];
  const titled = offers.flatMap((offer) => {
    const title = content.data?.list.find(({ slug }) => slug === offer.slug)?.title;
    return title === undefined ? [] : [{ ...offer, title }];
  });
  if (!data || titled.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, data.currency);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('promotion')}</legend>
      <Option checked={chosen === undefined} onCheck={() => onChoose(undefined)} title={t('promotionNone')} />
      {titled.map(({ slug, title, rateBp, reward, depositFrom }) => (
        <Option
          key={slug}
          checked={chosen === slug}
          onCheck={() => onChoose(slug)}
          title={title}
          text={t('promotionLine', {
            rate: `${(rateBp ?? 0) / 100}%`,
            amount: money(reward),
            minimum: money(depositFrom ?? 0),
          })}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  checked: boolean;
  onCheck: () => void;
  title: string;
  text?: string;
}

const Option = ({ checked, onCheck, title, text }: OptionProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-soft border border-line px-3.5 py-2 has-checked:border-accent">
    <input type="radio" name="promotion" className="size-5 accent-accent" checked={checked} onChange={onCheck} />
    <span>
      <span className="block font-medium">{title}</span>
      {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
    </span>
  </label>
);

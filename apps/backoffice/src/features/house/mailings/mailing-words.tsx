import { locales } from '@fairhouse/contract';
import type { Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { useTranslate } from 'react-admin';

/** The title in the first language that it was written in. */
export const titleOf = ({ words }: Mailing): string =>
  [...(['EN'] as const), ...locales].flatMap((locale) => words[locale]?.title ?? []).at(0) ?? '';

/** Whom it was written to. */
export function AudienceWords({ mailing: { audience } }: { mailing: Mailing }) {
  const translate = useTranslate();
  if (audience.to === 'members') return audience.accounts.join(', ');
  const more = audience.to === 'label' ? audience.label : audience.to === 'rank' ? String(audience.fromRank) : null;
  return translate(`mailing.to.${audience.to}`) + (more === null ? '' : `: ${more}`);
}

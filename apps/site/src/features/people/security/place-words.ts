import type { Device } from '@fairhouse/contract/people/devices';
import { useTranslations } from 'use-intl/react';
import { formatTag } from '../../../app/current-locale.ts';

/** Device and country, in words. */
export function usePlaceWords() {
  const t = useTranslations('security');
  return {
    device: ({ kind, system, browser }: Device): string => {
      if (system && browser) return t('browserOnSystem', { browser, system });
      return browser ?? system ?? t(`kind.${kind}`);
    },
    place: ({ ip, country }: { ip: string; country: string | null }): string =>
      country === null
        ? ip
        : `${ip} · ${new Intl.DisplayNames(formatTag(), { type: 'region' }).of(country) ?? country}`,
  };
}

import { useTranslations } from 'use-intl/react';
import { readTyped, type TypedMobile } from './mobile-number.ts';

/** The error of a typed number, in words. */
export function useMobileWords() {
  const t = useTranslations('identity');
  return (typed: TypedMobile): string | undefined => {
    if (typed.mobileNum.trim() === '') return t('mobileMissing');
    return readTyped(typed) === null ? t('mobileInvalid') : undefined;
  };
}

import { useTranslate } from 'react-admin';

/** A role in words; one that the merchant defined is shown as its code. */
export function useRoleName() {
  const translate = useTranslate();
  return (code: string) => translate(`operator.role.${code}`, { _: code });
}

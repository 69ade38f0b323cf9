import { useTranslate } from 'react-admin';

/** A role in words; one that a merchant made itself keeps its code. */
export function useRoleName() {
  const translate = useTranslate();
  return (code: string) => translate(`operator.role.${code}`, { _: code });
}

import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { useTranslate } from 'react-admin';

/** What the accounts have in common: "Browser, payout account". */
export function Traits({ found: { traits } }: { found: LikelySamePerson }) {
  const translate = useTranslate();
  return traits.map((trait) => translate(`same_person.trait.${trait}`)).join(', ');
}

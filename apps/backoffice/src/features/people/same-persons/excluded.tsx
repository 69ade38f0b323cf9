import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { useTranslate } from 'react-admin';

/** The excluded account; one of another merchant has no name here. */
export function Excluded({ found: { excluded } }: { found: LikelySamePerson }) {
  const translate = useTranslate();
  return excluded?.memberAccount ?? translate('same_person.elsewhere');
}

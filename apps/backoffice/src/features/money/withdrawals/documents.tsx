import { boWithdrawalProof, type Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { PrivatePicture } from '../../../records/private-picture.tsx';
import { Section } from '../../../records/section.tsx';

/** The documents that the member sent. */
export function Documents({ review: { id, pictures } }: { review: Review }) {
  const translate = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <Section title={translate('withdrawal.pictures')}>
      {pictures.map((proofId) => (
        <PrivatePicture
          key={proofId}
          name={['proof', id, proofId]}
          read={() => call(boWithdrawalProof, { id, proofId })}
          alt={translate('withdrawal.proof_alt')}
        />
      ))}
    </Section>
  );
}

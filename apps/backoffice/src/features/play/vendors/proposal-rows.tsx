import type { VendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Rows } from '../../../records/section.tsx';
import { Exact } from './exact.tsx';
import { usePrizeWords } from './use-prize-words.ts';

/** Everything that an approval would put into force. */
export function ProposalRows({ proposal }: { proposal: VendorProposal }) {
  const translate = useTranslate();
  const prizes = usePrizeWords();
  const { code, keyId, publicKey, vendor, proposedBy, proposedAt } = proposal;
  const word = (field: string) => translate(`vendors.field.${field}`);
  return (
    <Rows
      wide
      rows={[
        [word('code'), code],
        ...(vendor
          ? ([
              [word('name'), vendor.name],
              [word('apiUrl'), <Exact key="apiUrl" text={vendor.apiUrl} />],
              [word('frameOrigin'), <Exact key="frameOrigin" text={vendor.frameOrigin} />],
              [word('currencies'), vendor.currencies.join(', ')],
              [word('labels'), vendor.labels.join(', ')],
              [word('promoLimit'), prizes(vendor.promoLimit)],
            ] as const)
          : []),
        [word('keyId'), <Exact key="keyId" text={keyId} />],
        [word('publicKey'), <Exact key="publicKey" text={publicKey} />],
        [word('proposedBy'), proposedBy],
        [word('proposedAt'), <Moment key="at" at={proposedAt} />],
      ]}
    />
  );
}

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
  const { code, keyId, publicKey, vendor, addresses, proposedBy, proposedAt } = proposal;
  const { apiUrl, frameOrigin } = vendor ?? addresses ?? {};
  const word = (field: string) => translate(`vendors.field.${field}`);
  return (
    <Rows
      wide
      rows={[
        [word('code'), code],
        ...(vendor ? ([[word('name'), vendor.name]] as const) : []),
        ...(apiUrl !== undefined && frameOrigin !== undefined
          ? ([
              [word('apiUrl'), <Exact key="apiUrl" text={apiUrl} />],
              [word('frameOrigin'), <Exact key="frameOrigin" text={frameOrigin} />],
            ] as const)
          : []),
        ...(vendor
          ? ([
              [word('currencies'), vendor.currencies.join(', ')],
              [word('labels'), vendor.labels.join(', ')],
              [word('promoLimit'), prizes(vendor.promoLimit)],
            ] as const)
          : []),
        ...(keyId !== null && publicKey !== null
          ? ([
              [word('keyId'), <Exact key="keyId" text={keyId} />],
              [word('publicKey'), <Exact key="publicKey" text={publicKey} />],
            ] as const)
          : []),
        [word('proposedBy'), proposedBy],
        [word('proposedAt'), <Moment key="at" at={proposedAt} />],
      ]}
    />
  );
}

import {
  boApproveMerchant,
  boRejectMerchant,
  MERCHANT_REASON_LENGTH,
  type MerchantProposal,
} from '@fairhouse/contract/house/new-merchants-backoffice';
import { Alert, Box, Button, Chip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { readSession } from '../../../session.ts';
import { languageNames } from '../../../words.ts';
import type { AddedMerchant } from './added-dialog.tsx';
import { merchantsKey } from './merchants-key.ts';

type Action = 'approve' | 'reject' | 'withdraw';

interface ProposalCardProps {
  proposal: MerchantProposal;
  /** Called with the access of its first operator. */
  onAdded: (added: AddedMerchant) => void;
}

/** A merchant that a colleague proposed, to approve or reject; an own one can only be withdrawn. */
export function ProposalCard({ proposal, onAdded }: ProposalCardProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [action, setAction] = useState<Action | null>(null);
  const { id, name, proposedBy } = proposal;
  const isOwn = readSession()?.operator.username === proposedBy;
  const offered: readonly Action[] = isOwn ? ['withdraw'] : ['approve', 'reject'];
  const close = () => setAction(null);
  return (
    <Section
      title={translate('merchants.proposed', { name })}
      aside={<Chip size="small" color="warning" label={translate('merchants.waits')} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProposalRows proposal={proposal} />
        {isOwn && <Alert severity="info">{translate('merchants.own')}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map((each) => (
            <Button key={each} variant={each === 'approve' ? 'contained' : 'outlined'} onClick={() => setAction(each)}>
              {translate(`merchants.action.${each}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {action && (
        <DecisionDialog
          title={translate(`merchants.action.${action}`)}
          subject={<ProposalRows proposal={proposal} />}
          consequence={translate(`merchants.means.${action}`)}
          reason={
            action === 'approve' ? null : { label: translate('merchants.reason'), longest: MERCHANT_REASON_LENGTH }
          }
          done="merchants.done"
          send={async (reason) => {
            if (action === 'approve') onAdded(await call(boApproveMerchant, { id }));
            else await call(boRejectMerchant, { id, reason });
          }}
          onDone={() => {
            close();
            void queries.invalidateQueries({ queryKey: merchantsKey });
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** Everything that an approval would put into force. */
function ProposalRows({ proposal }: { proposal: MerchantProposal }) {
  const translate = useTranslate();
  const { code, name, template, langList, domains, operator, proposedBy, proposedAt } = proposal;
  const word = (field: string) => translate(`merchants.field.${field}`);
  return (
    <Rows
      wide
      rows={[
        [word('name'), name],
        [word('code'), code],
        [word('template'), template],
        [word('langList'), langList.map((locale) => languageNames[locale]).join(', ')],
        [word('domains'), domains.join(', ')],
        [word('operator'), `${operator.displayName} (${operator.username})`],
        [word('proposedBy'), proposedBy],
        [word('proposedAt'), <Moment key="at" at={proposedAt} />],
      ]}
    />
  );
}

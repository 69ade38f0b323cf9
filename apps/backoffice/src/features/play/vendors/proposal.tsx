import {
  boApproveVendorProposal,
  boRejectVendorProposal,
  PROPOSAL_REASON_LENGTH,
  type VendorProposal,
} from '@fairhouse/contract/play/vendors-backoffice';
import { Alert, Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Section } from '../../../records/section.tsx';
import { readSession } from '../../../session.ts';
import { ProposalRows } from './proposal-rows.tsx';

type Action = 'approve' | 'reject' | 'withdraw';

/** What a colleague proposed, to approve or reject; an own proposal can only be withdrawn. */
export function Proposal({ proposal }: { proposal: VendorProposal }) {
  const translate = useTranslate();
  const mayWrite = useMay('vendors.write');
  const [action, setAction] = useState<Action | null>(null);
  const isOwn = readSession()?.operator.username === proposal.proposedBy;
  const offered: readonly Action[] = isOwn ? ['withdraw'] : ['approve', 'reject'];
  const close = () => setAction(null);
  const title = translate(`vendors.proposal.${proposal.kind}`, { name: proposal.vendor?.name ?? proposal.code });
  return (
    <Section title={title} aside={<Chip size="small" color="warning" label={translate('vendors.proposal.waits')} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProposalRows proposal={proposal} />
        {isOwn && <Alert severity="info">{translate('vendors.proposal.own')}</Alert>}
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {offered.map((each) => (
              <Button
                key={each}
                variant={each === 'approve' ? 'contained' : 'outlined'}
                onClick={() => setAction(each)}
              >
                {translate(`vendors.proposal.${each}`)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      {action && (
        <DecisionDialog
          title={translate(`vendors.proposal.${action}`)}
          subject={<ProposalRows proposal={proposal} />}
          consequence={translate(
            action === 'approve' ? `vendors.proposal.approve_${proposal.kind}_means` : 'vendors.proposal.reject_means',
          )}
          reason={
            action === 'approve'
              ? null
              : { label: translate('vendors.proposal.reason'), longest: PROPOSAL_REASON_LENGTH }
          }
          done={action === 'approve' ? 'vendors.proposal.approved' : 'vendors.done'}
          send={(reason) =>
            action === 'approve'
              ? call(boApproveVendorProposal, { id: proposal.id })
              : call(boRejectVendorProposal, { id: proposal.id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}

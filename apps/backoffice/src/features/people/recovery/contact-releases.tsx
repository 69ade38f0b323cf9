import {
  boApproveContactRelease,
  boContactReleases,
  boProposeContactRelease,
  boRejectContactRelease,
  RECOVERY_REASON_LENGTH,
  type ContactRelease,
} from '@fairhouse/contract/people/recovery-backoffice';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

type Action = 'propose' | 'approve' | 'reject';

const doneBy = { propose: 'proposed', approve: 'approved', reject: 'rejected' } as const;

/** Releases a proven contact that the member has lost, by two operators; nothing without the permission. */
export function ContactReleases({ id: memberId, account }: { id: number; account: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const may = useMay('members.recover');
  const [chosen, setChosen] = useState<{ action: Action; contact: ContactRelease } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['contact-releases', memberId],
    queryFn: () => call(boContactReleases, { id: String(memberId) }),
    enabled: may,
  });
  if (!may) return null;
  const close = () => {
    setChosen(null);
    void refetch();
    // The contacts and new access are shown by other parts of the page.
    refresh();
  };
  return (
    <Section title={translate('recovery.release.title')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('recovery.release.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data?.list.map((contact) => (
          <Contact key={contact.kind} contact={contact} onAct={(action) => setChosen({ action, contact })} />
        ))}
      </Box>
      {chosen && <Decision {...chosen} id={String(memberId)} account={account} onClose={close} />}
    </Section>
  );
}

function Contact({ contact, onAct }: { contact: ContactRelease; onAct: (action: Action) => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { shown, open } = contact;
  const actions: Action[] = open
    ? open.askedBy === identity?.['username']
      ? ['reject']
      : ['approve', 'reject']
    : ['propose'];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown}</Typography>
        {open && <Chip size="small" color="warning" label={translate('recovery.state.open')} />}
      </Box>
      {open && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('recovery.waits', { name: open.askedBy })} {open.reason}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color="warning"
            aria-label={`${translate(`recovery.release.${action}`)}: ${shown}`}
            onClick={() => onAct(action)}
          >
            {translate(`recovery.release.${action}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

interface DecisionProps {
  id: string;
  account: string;
  action: Action;
  contact: ContactRelease;
  onClose: () => void;
}

function Decision({ id, account, action, contact: { kind, shown }, onClose }: DecisionProps) {
  const translate = useTranslate();
  const send = {
    propose: (reason: string) => call(boProposeContactRelease, { id, kind, reason }),
    approve: () => call(boApproveContactRelease, { id, kind }),
    reject: (reason: string) => call(boRejectContactRelease, { id, kind, reason }),
  };
  return (
    <DecisionDialog
      title={translate(`recovery.release.${action}`)}
      subject={
        <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {account} · {shown}
        </Typography>
      }
      consequence={translate(`recovery.release.${action}_means`)}
      reason={action === 'approve' ? null : { label: translate('recovery.reason'), longest: RECOVERY_REASON_LENGTH }}
      done={`recovery.release.${doneBy[action]}`}
      send={send[action]}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

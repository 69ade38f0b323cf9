import {
  boApproveRecovery,
  boMemberRecovery,
  boProposeRecovery,
  boRejectRecovery,
  RECOVERY_REASON_LENGTH,
  type Recovery,
} from '@fairhouse/contract/people/recovery-backoffice';
import type { ResponseOf } from '@fairhouse/contract';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { LinkDialog } from './link-dialog.tsx';

type Action = 'propose' | 'approve' | 'reject';
type Link = ResponseOf<typeof boApproveRecovery>;

const doneBy = { propose: 'proposed', approve: 'approved', reject: 'rejected' } as const;

/** New access for a member without a proven contact; nothing without the permission. */
export function MemberRecovery({ id: memberId, account }: { id: number; account: string }) {
  const translate = useTranslate();
  const may = useMay('members.recover');
  const id = String(memberId);
  const [action, setAction] = useState<Action | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-recovery', memberId],
    queryFn: () => call(boMemberRecovery, { id }),
    enabled: may,
  });
  if (!may) return null;
  const send = {
    propose: (reason: string) => call(boProposeRecovery, { id, reason }),
    approve: async () => setLink(await call(boApproveRecovery, { id })),
    reject: (reason: string) => call(boRejectRecovery, { id, reason }),
  };
  const close = () => {
    setAction(null);
    void refetch();
  };
  return (
    <Section title={translate('recovery.title')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data && <State possible={data.possible} latest={data.latest} onAct={setAction} />}
      {action && (
        <DecisionDialog
          title={translate(`recovery.${action}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate(`recovery.${action}_means`)}
          reason={
            action === 'approve' ? null : { label: translate('recovery.reason'), longest: RECOVERY_REASON_LENGTH }
          }
          done={`recovery.${doneBy[action]}`}
          send={send[action]}
          onDone={close}
          onClose={close}
        />
      )}
      {link && <LinkDialog account={account} link={link} onClose={() => setLink(null)} />}
    </Section>
  );
}

interface StateProps {
  possible: boolean;
  latest: Recovery | null;
  onAct: (action: Action) => void;
}

/** The latest proposal, and what this operator may do with it. */
function State({ possible, latest, onAct }: StateProps) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const own = latest?.askedBy === identity?.['username'];
  const actions: Action[] = latest?.state === 'open' ? (own ? ['reject'] : ['approve', 'reject']) : ['propose'];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {latest ? (
        <Latest latest={latest} />
      ) : (
        <Typography color="textSecondary">{translate('recovery.none')}</Typography>
      )}
      {possible ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {actions.map((name) => (
            <Button key={name} size="small" variant="outlined" color="warning" onClick={() => onAct(name)}>
              {translate(`recovery.${name}`)}
            </Button>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {translate('recovery.impossible')}
        </Typography>
      )}
    </Box>
  );
}

function Latest({ latest }: { latest: Recovery }) {
  const translate = useTranslate();
  return (
    <>
      <Box>
        <Chip
          size="small"
          color={latest.state === 'open' ? 'warning' : 'default'}
          label={translate(`recovery.state.${latest.state}`)}
        />
      </Box>
      {latest.state === 'open' && (
        <Typography variant="body2">{translate('recovery.waits', { name: latest.askedBy })}</Typography>
      )}
      <Rows
        rows={[
          [translate('recovery.reason'), latest.reason],
          ...(latest.expiresAt
            ? [[translate('recovery.until'), <Moment key="until" at={latest.expiresAt} />] as const]
            : []),
        ]}
      />
    </>
  );
}

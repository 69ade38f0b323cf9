import {
  boApproveAgentMove,
  boRejectAgentMove,
  MOVE_REASON_LENGTH,
  type BoAgentMove,
} from '@fairhouse/contract/people/agents-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { readSession } from '../../../session.ts';
import { MoveChip } from './move-list.tsx';

export const MoveShow = () => <RecordPage<BoAgentMove>>{(move) => <Details key={move.id} move={move} />}</RecordPage>;

function Details({ move }: { move: BoAgentMove }) {
  const translate = useTranslate();
  const { memberId, memberAccount, fromAccount, toAccount, reason, moved } = move;
  const { requestedBy, requestedAt, decidedBy, decidedAt, decisionReason } = move;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={memberAccount} aside={<MoveChip move={move} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('agent.field.account'), <MemberLink key="member" id={memberId} account={memberAccount} />],
              [translate('agent.move.from'), fromAccount ?? '—'],
              [translate('agent.move.to'), toAccount],
              [translate('agent.move.reason'), reason],
              [translate('agent.move.requestedBy'), requestedBy],
              [translate('agent.move.requestedAt'), <Moment key="requested" at={requestedAt} />],
              ...(decidedBy
                ? [
                    [translate('agent.move.decidedBy'), decidedBy] as const,
                    [translate('agent.move.decidedAt'), <Moment key="decided" at={decidedAt} />] as const,
                  ]
                : []),
              ...(decisionReason ? [[translate('agent.move.decisionReason'), decisionReason] as const] : []),
              ...(moved === null ? [] : [[translate('agent.move.moved'), moved] as const]),
            ]}
          />
          <Actions move={move} />
        </Box>
      </Section>
    </Box>
  );
}

/** The requester may only withdraw the request; everybody else with the permission decides. */
function Actions({ move }: { move: BoAgentMove }) {
  const translate = useTranslate();
  const may = useMay('agents.move');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  if (!may || move.state !== 'requested') return null;
  const { id, memberAccount, toAccount, requestedBy } = move;
  const isOwn = readSession()?.operator.username === requestedBy;
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isOwn ? (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {translate('agent.move.own')}
        </Typography>
      ) : (
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {translate('agent.move.decision.approve')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
        {translate('agent.move.decision.reject')}
      </Button>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`agent.move.decision.${open}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {memberAccount} → {toAccount}
            </Typography>
          }
          consequence={translate(`agent.move.consequence.${open}`)}
          reason={open === 'reject' ? { label: translate('agent.move.reason'), longest: MOVE_REASON_LENGTH } : null}
          done="agent.move.decided"
          send={(reason) =>
            open === 'approve' ? call(boApproveAgentMove, { id }) : call(boRejectAgentMove, { id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}

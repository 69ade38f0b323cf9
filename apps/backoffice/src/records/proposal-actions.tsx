import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../permissions.ts';
import { readSession } from '../session.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { shownTitle } from './title-fields.tsx';

export interface ProposalAction {
  /** Keys of the button and of what follows from it. */
  label: string;
  consequence: string;
  /** It takes something away. */
  isDanger?: boolean;
  reason?: { label: string; longest: number };
  send: (reason: string) => Promise<unknown>;
}

interface ProposalActionsProps {
  record: { titles: RewardTitles; state: string; createdBy: string };
  /** What another operator does with what was proposed. */
  open: ProposalAction;
  others: readonly ProposalAction[];
}

/** What operators may do with a mission or raffle: another one than who proposed it opens it. */
export function ProposalActions({ record: { titles, state, createdBy }, open, others }: ProposalActionsProps) {
  const translate = useTranslate();
  const may = useMay('promotions.write');
  const [asked, setAsked] = useState<ProposalAction | null>(null);
  const isProposed = state === 'proposed';
  if (!may || (!isProposed && others.length === 0)) return null;
  const isOwn = readSession()?.operator.username === createdBy;
  const actions = isProposed && !isOwn ? [open, ...others] : others;
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isProposed && isOwn && (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {translate('reward.own')}
        </Typography>
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          {...(action.isDanger ? ({ variant: 'outlined', color: 'error' } as const) : { variant: 'contained' })}
          onClick={() => setAsked(action)}
        >
          {translate(action.label)}
        </Button>
      ))}
      {asked && (
        <DecisionDialog
          title={translate(asked.label)}
          subject={<Typography component="p">{shownTitle(titles)}</Typography>}
          consequence={translate(asked.consequence)}
          reason={asked.reason ? { ...asked.reason, label: translate(asked.reason.label) } : null}
          isDanger={asked.isDanger ?? false}
          done="reward.done"
          send={asked.send}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}

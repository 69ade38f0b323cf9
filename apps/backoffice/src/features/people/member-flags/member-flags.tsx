import {
  boMemberFlags,
  boSetMemberFlag,
  FLAG_REASON_LENGTH,
  memberFlags,
  type MemberFlag,
} from '@fairhouse/contract/people/member-flags-backoffice';
import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { FlagChips } from './flag-chips.tsx';

interface Change {
  flag: MemberFlag;
  on: boolean;
}

/** What operators marked a member with, and the buttons to change it. */
export function MemberFlags({ id, account }: { id: number; account: string }) {
  const translate = useTranslate();
  const may = useMay('members.note');
  const [change, setChange] = useState<Change | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-flags', id],
    queryFn: () => call(boMemberFlags, { id: String(id) }),
  });
  const free = memberFlags.filter((flag) => !data?.list.some((set) => set.flag === flag));
  const close = () => {
    setChange(null);
    void refetch();
  };
  return (
    <Section
      title={translate('member_flags.title')}
      aside={
        may &&
        free[0] && (
          <Button size="small" variant="outlined" onClick={() => setChange({ flag: free[0]!, on: true })}>
            {translate('member_flags.add')}
          </Button>
        )
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('member_flags.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.list.map(({ flag, at, author, reason }) => (
          <Box component="li" key={flag}>
            <FlagChips flags={[flag]} />
            <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              {author} · <Moment at={at} />
            </Typography>
            {may && (
              <Button
                size="small"
                onClick={() => setChange({ flag, on: false })}
                aria-label={`${translate('member_flags.take')}: ${translate(`member_flags.flag.${flag}`)}`}
              >
                {translate('member_flags.take')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {change && (
        <FlagDialog id={id} account={account} change={change} free={free} onChange={setChange} onClose={close} />
      )}
    </Section>
  );
}

interface FlagDialogProps {
  id: number;
  account: string;
  change: Change;
  free: readonly MemberFlag[];
  onChange: (change: Change) => void;
  onClose: () => void;
}

function FlagDialog({ id, account, change: { flag, on }, free, onChange, onClose }: FlagDialogProps) {
  const translate = useTranslate();
  return (
    <DecisionDialog
      title={translate(on ? 'member_flags.add' : 'member_flags.take')}
      subject={
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {account}
          {on ? (
            <TextField
              select
              label={translate('member_flags.which')}
              value={flag}
              onChange={({ target }) => onChange({ flag: target.value as MemberFlag, on })}
            >
              {free.map((name) => (
                <MenuItem key={name} value={name}>
                  {translate(`member_flags.flag.${name}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : (
            <Box>
              <FlagChips flags={[flag]} />
            </Box>
          )}
        </Box>
      }
      consequence={translate('member_flags.consequence')}
      reason={{ label: translate('member_flags.reason'), longest: FLAG_REASON_LENGTH }}
      done="member_flags.done"
      send={(reason) => call(boSetMemberFlag, { id: String(id), flag, on, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

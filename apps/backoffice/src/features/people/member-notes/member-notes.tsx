import { boAddMemberNote, boMemberNotes, NOTE_LENGTH } from '@fairhouse/contract/people/member-notes-backoffice';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

/** The notes of operators on a member, and the button to add one. */
export function MemberNotes({ id, account }: { id: number; account: string }) {
  const translate = useTranslate();
  const may = useMay('members.note');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-notes', id],
    queryFn: () => call(boMemberNotes, { id: String(id) }),
  });
  const add = (
    <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
      {translate('member_notes.add')}
    </Button>
  );
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <Section title={translate('member_notes.title')} aside={may && add}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('member_notes.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.list.map(({ id: key, at, author, note }) => (
          <Box component="li" key={key}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              {author} · <Moment at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
      {open && (
        <DecisionDialog
          title={translate('member_notes.add')}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {account}
            </Typography>
          }
          consequence={translate('member_notes.consequence')}
          reason={{ label: translate('member_notes.note'), longest: NOTE_LENGTH }}
          done="member_notes.done"
          send={(note, idempotencyKey) => call(boAddMemberNote, { id: String(id), note }, { idempotencyKey })}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}

import { boSetMemberLabels, LABELS_MOST, type BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Rows, Section } from '../../../records/section.tsx';

/** Club and labels of a member; above rank 4 customer service is the VIP service. */
export function MemberLabels({ member }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.label');
  const [open, setOpen] = useState(false);
  const { clubLabel, memberLabel } = member;
  const none = translate('member.labels.none');
  const edit = (
    <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
      {translate('member.labels.edit')}
    </Button>
  );
  return (
    <Section title={translate('member.labels.title')} aside={may && edit}>
      <Rows
        rows={[
          [translate('member.labels.club'), clubLabel?.labelName ?? none],
          [translate('member.labels.rank'), clubLabel ? String(clubLabel.rankLevel) : none],
          [translate('member.labels.labels'), memberLabel.map(({ labelName }) => labelName).join(', ') || none],
        ]}
      />
      {open && <LabelsDialog member={member} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function LabelsDialog({ member: { id, ...member }, onClose }: { member: BoMemberDetail; onClose: () => void }) {
  const translate = useTranslate();
  const [club, setClub] = useState(member.clubLabel?.labelName ?? '');
  const [rank, setRank] = useState(String(member.clubLabel?.rankLevel ?? 0));
  const [labels, setLabels] = useState(member.memberLabel.map(({ labelName }) => labelName).join('\n'));
  const names = labels.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const send = () =>
    call(boSetMemberLabels, {
      id: String(id),
      clubLabel: club.trim() === '' ? null : { labelName: club.trim(), rankLevel: Number(rank) },
      memberLabel: names.map((labelName) => ({ labelName })),
    });
  return (
    <DecisionDialog
      title={translate('member.labels.title')}
      subject={
        <>
          <TextField
            fullWidth
            margin="dense"
            label={translate('member.labels.club')}
            value={club}
            onChange={({ target }) => setClub(target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <TextField
            fullWidth
            margin="dense"
            type="number"
            label={translate('member.labels.rank')}
            value={rank}
            onChange={({ target }) => setRank(target.value)}
            slotProps={{ htmlInput: { min: 0, max: 99, step: 1 } }}
          />
          <TextField
            fullWidth
            multiline
            margin="dense"
            label={translate('member.labels.labels')}
            helperText={translate('member.labels.hint')}
            value={labels}
            onChange={({ target }) => setLabels(target.value)}
          />
        </>
      }
      consequence={translate('member.labels.means')}
      reason={null}
      incomplete={names.length > LABELS_MOST || !/^\d{1,2}$/.test(rank)}
      done="member.labels.done"
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

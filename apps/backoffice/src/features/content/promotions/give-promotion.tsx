import { CallError } from '@fairhouse/contract/client';
import { boGivePromotion } from '@fairhouse/contract/content/promotion-entries-backoffice';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Section } from '../../../records/section.tsx';

/** Gives the published reward to one member. */
export function GivePromotion({ slug }: { slug: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [member, setMember] = useState('');
  const give = useMutation({
    mutationFn: () => call(boGivePromotion, { id: slug, member: member.trim() }),
    onSuccess: () => {
      notify('promotions.give.done', { type: 'success' });
      setMember('');
    },
  });
  return (
    <Section title={translate('promotions.give.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('promotions.give.hint')}</Typography>
        <TextField
          label={translate('promotions.give.member')}
          value={member}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 40 } }}
          onChange={({ target }) => setMember(target.value)}
        />
        {give.error instanceof CallError && <Alert severity="error">{give.error.message}</Alert>}
        <Button
          variant="contained"
          disabled={member.trim() === '' || give.isPending}
          onClick={() => give.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('promotions.give.action')}
        </Button>
      </Box>
    </Section>
  );
}

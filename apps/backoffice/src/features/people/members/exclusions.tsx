import { boExclusions, type BoExclusion } from '@fairhouse/contract/people/responsible-play-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';

/** Exclusions of a member, set by the member or by operators. None can be ended early. */
export function Exclusions({ member: { id, account } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('members.exclude');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['exclusions', id],
    queryFn: () => call(boExclusions, { id: String(id) }),
  });
  const add = (
    <Button size="small" variant="outlined" color="warning" onClick={() => setOpen(true)}>
      {translate('exclusion.add')}
    </Button>
  );
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <Section title={translate('exclusion.title')} aside={may && add}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{translate('exclusion.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.list.map((exclusion) => (
          <ExclusionRow key={exclusion.id} exclusion={exclusion} />
        ))}
      </Box>
      {open && <ExcludeDialog id={id} account={account} onClose={close} />}
    </Section>
  );
}

function ExclusionRow({
  exclusion: { kind, since, until, active, setBy, operator, reason },
}: {
  exclusion: BoExclusion;
}) {
  const translate = useTranslate();
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {translate(`exclusion.kind.${kind}`)}
        </Typography>
        {active && <Chip size="small" color="warning" label={translate('exclusion.active')} />}
      </Box>
      <Typography component="div" variant="body2">
        <Moment at={since} /> – {until === null ? translate('exclusion.forever') : <Moment at={until} />}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[translate(`exclusion.by.${setBy}`, { operator }), ...(reason === null ? [] : [reason])].join(' · ')}
      </Typography>
    </Box>
  );
}

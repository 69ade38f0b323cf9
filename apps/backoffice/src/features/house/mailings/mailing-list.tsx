import type { Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Age } from '../../../age.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { MailingChip } from './mailing-chip.tsx';
import { AudienceWords, titleOf } from './mailing-words.tsx';

const columns: Column<Mailing>[] = [
  { label: 'mailing.field.title', show: titleOf },
  { label: 'mailing.field.to', show: (mailing) => <AudienceWords mailing={mailing} /> },
  { label: 'mailing.field.reached', show: ({ reached }) => reached, right: true },
  { label: 'mailing.field.createdBy', show: ({ createdBy }) => createdBy },
  { label: 'mailing.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'mailing.field.state', show: (mailing) => <MailingChip mailing={mailing} /> },
];

const card = (mailing: Mailing) => (
  <CardLines
    lead={titleOf(mailing)}
    mark={<MailingChip mailing={mailing} />}
    who={<AudienceWords mailing={mailing} />}
    left={`${mailing.createdBy} · ${mailing.reached}`}
    right={<Age at={mailing.createdAt} />}
  />
);

/** What operators wrote to members. */
export function MailingList() {
  const translate = useTranslate();
  return (
    <>
      {useMay('content.write') && (
        <Box sx={{ pt: 2 }}>
          <Button variant="contained" component={Link} to="/mailings/create">
            {translate('mailing.add')}
          </Button>
        </Box>
      )}
      <WorkList<Mailing>
        filters={[]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/mailings/${id}/show`}
        nothing="mailing.none"
      />
    </>
  );
}
